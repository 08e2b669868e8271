import type { Meta } from '@mentorias/contract/lists';
import type { ReceivedGuideCard } from '@mentorias/contract/received/guides';
import { lazyCode, useLazyCode } from '@mentorias/federation/lazy';
import { useLocation } from '@mentorias/federation/router';
import { onFirstSign, Pagination, SimpleGrid, Skeleton, SlowNotice, Stack, Text } from '@mentorias/ui';
import { useEffect, useRef } from 'react';
import classes from './guide-search.module.css';
import { GuideSearchCard } from './guide-search-card.tsx';
import { countText, texts } from './texts.ts';

const openLine = lazyCode(() => import('../agreements/open-line.tsx').then(({ OpenLine }) => OpenLine));

const COLUMNS = { base: 1, sm: 2, lg: 3 };

interface GuideGridProps {
  guides: readonly ReceivedGuideCard[];
  meta: Meta;
  /** Whether this is the page before, shown while the next one loads. */
  isOld: boolean;
  onPage: (page: number) => void;
  onRetry: () => void;
}

/** One page of mentors, in three columns, two or one. */
export function GuideGrid({ guides, meta, isOld, onPage, onRetry }: GuideGridProps) {
  useScrollBack();
  return (
    <Stack gap="lg" className={classes.results}>
      <div className={classes.found}>
        <Text c="dimmed" role="status">
          {countText(meta.total_count)}
        </Text>
        <OpenAgreementsLine />
      </div>
      {isOld && <SlowNotice onRetry={onRetry}>{texts.slow}</SlowNotice>}
      <SimpleGrid
        cols={COLUMNS}
        component="ul"
        className={classes.grid}
        aria-busy={isOld}
        data-old={isOld || undefined}
      >
        {guides.map((guide, index) => (
          <GuideSearchCard key={guide.id ?? `unnamed ${index}`} guide={guide} />
        ))}
      </SimpleGrid>
      {meta.total_pages > 1 && <Pagination value={meta.current_page} total={meta.total_pages} onChange={onPage} />}
    </Stack>
  );
}

/** How many agreements are open, above the cards. It loads late, and shows nothing until then or where that fails. */
function OpenAgreementsLine() {
  useEffect(() => onFirstSign(() => void openLine.load()), []);
  const state = useLazyCode(openLine, false);
  return state.status === 'ready' ? <state.code /> : null;
}

/** The shape of the grid while its first page loads. */
export function GuideGridShape() {
  return (
    <SimpleGrid cols={COLUMNS}>
      {['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((card) => (
        <Skeleton key={card} h={260} radius="md" />
      ))}
    </SimpleGrid>
  );
}

/** Restores the scroll position when 'Regresar a Buscar' has led back to the list. */
function useScrollBack(): void {
  const { state } = useLocation();
  const scrollY = useRef(Number(state?.scrollY ?? 0));
  useEffect(() => {
    if (scrollY.current === 0) return;
    // After the shell has scrolled the new screen to its top.
    const frame = requestAnimationFrame(() => {
      window.scrollTo(0, scrollY.current);
      scrollY.current = 0;
    });
    return () => cancelAnimationFrame(frame);
  }, []);
}
