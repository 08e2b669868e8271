import type { ReceivedGuide } from '@mentorias/contract/received/guides';
import { Anchor, Avatar, Card, Group, Stack, Title } from '@mentorias/ui';
import { AreaBadges, GuideTypeBadge, Place, Specializations } from '../guide/guide-facts.tsx';
import { texts } from './texts.ts';

/** The guide to book with; a fact that the backend does not send is left out. */
export function GuideCard({ guide }: { guide: ReceivedGuide }) {
  return (
    <Card withBorder padding="lg" component="section" aria-label={texts.mentor}>
      <Stack gap="sm">
        <Group wrap="nowrap">
          <Avatar size="lg" radius="xl" color="maiz" aria-hidden="true" />
          <Stack gap={4} miw={0}>
            <Title order={2}>{guide.name ?? texts.mentor}</Title>
            <GuideTypeBadge guideType={guide.guide_type} />
          </Stack>
        </Group>
        {guide.email && (
          <Anchor href={`mailto:${guide.email}`} size="sm">
            {guide.email}
          </Anchor>
        )}
        <Place location={guide.location} />
        <AreaBadges areas={guide.areas} />
        <Specializations list={guide.specializations} />
      </Stack>
    </Card>
  );
}
