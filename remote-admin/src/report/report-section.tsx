import { useOffered } from '@mentorias/session';
import { lazyPart, Paper, Stack, Title } from '@mentorias/ui';
import { useEffect, useRef, useState } from 'react';
import styles from './report-section.module.css';
import { texts } from './texts.ts';

const MonthlyReport = lazyPart(() => import('./monthly-report.tsx').then((code) => code.MonthlyReport));

/** The monthly report (rule 9.25). The server counts all events for it: it is loaded once it comes near to what is seen. */
export function ReportSection() {
  const section = useRef<HTMLDivElement>(null);
  const isNear = useNear(section);
  if (!useOffered('admin/report')) return null;
  return (
    <Paper component="section" ref={section} withBorder p={{ base: 'sm', sm: 'md' }} aria-label={texts.title}>
      <Stack gap="md" className={styles.kept}>
        <Title order={2} size="h3">
          {texts.title}
        </Title>
        {isNear && <MonthlyReport />}
      </Stack>
    </Paper>
  );
}

/** Whether an element was ever near to what is seen; at once in a browser that cannot say it. */
function useNear(element: React.RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (isNear || !element.current) return;
    const observer = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && setNear(true), {
      rootMargin: '200px',
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [isNear, element]);
  return isNear;
}
