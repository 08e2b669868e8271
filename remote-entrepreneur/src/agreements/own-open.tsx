import { useOpenAgreements } from '@mentorias/session/agreements';
import { Card, Stack, Text, Title } from '@mentorias/ui';
import { AgreementList } from '@mentorias/ui/agreements';
import { texts } from './texts.ts';
import { useTicked } from './use-ticked.ts';

/** What the entrepreneur has still to do, by mentor: exactly what the line of the first screen counts (rule 16.24). */
export function OwnOpen() {
  const all = useOpenAgreements('entrepreneur')?.agreements;
  const { agreements, tick } = useTicked(all?.filter(({ owner }) => owner === 'user') ?? []);
  if (!all) return null;
  const byMentor = Map.groupBy(agreements, ({ guide_id, guide_name }) => String(guide_id ?? guide_name));
  return (
    <Card withBorder padding="lg" component="section" aria-label={texts.ownOpen}>
      <Stack gap="sm">
        <Title order={2} size="h3">
          {texts.ownOpen}
        </Title>
        {agreements.length === 0 && <Text>{texts.noneOpen}</Text>}
        {[...byMentor].map(([mentor, own]) => (
          <div key={mentor}>
            <Text size="sm" fw={600}>
              <span>{texts.with}</span> <span translate="no">{own[0]?.guide_name}</span>
            </Text>
            <AgreementList
              side="entrepreneur"
              label={`${texts.with} ${own[0]?.guide_name}`}
              agreements={own}
              onTick={tick}
            />
          </div>
        ))}
      </Stack>
    </Card>
  );
}
