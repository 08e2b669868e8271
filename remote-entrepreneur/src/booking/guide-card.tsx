import type { ReceivedGuide } from '@mentorias/contract/received/guides';
import { linkedinAddress } from '@mentorias/domain/people/presentation';
import { Anchor, Card, Person, Stack, Text, Title } from '@mentorias/ui';
import { HelpLines } from '@mentorias/ui/help-lines';
import { AreaBadges, GuideTypeBadge, LanguagesAndEvents, Place, Specializations } from '../guide/guide-facts.tsx';
import { texts } from './texts.ts';

/** The guide to book with, known by the id in the address; a fact that the backend does not send is left out. */
export function GuideCard({ id, guide }: { id: string; guide: ReceivedGuide }) {
  const name = guide.name ?? texts.mentor;
  const linkedin = linkedinAddress(guide.linkedin);
  return (
    <Card withBorder padding="lg" component="section" aria-label={texts.mentor}>
      <Stack gap="sm">
        <Person id={id} name={name} size={56} photo={guide.photo}>
          <Title order={2} mb={4} translate="no">
            {name}
          </Title>
          <GuideTypeBadge guideType={guide.guide_type} />
        </Person>
        <Text size="sm" c="dimmed">
          {guide.guide_type === 'specialized' ? texts.specialized : texts.assigned}
        </Text>
        <HelpLines helpWith={guide.help_with} />
        {guide.about && <Text size="sm">{guide.about}</Text>}
        <AreaBadges areas={guide.areas} />
        <Specializations list={guide.specializations} />
        <Place location={guide.location} />
        <LanguagesAndEvents languages={guide.languages} held={guide.held_events} />
        {linkedin && (
          <Anchor href={linkedin} size="sm" target="_blank" rel="noopener noreferrer">
            {texts.linkedin}
          </Anchor>
        )}
        {guide.email && (
          <Anchor href={`mailto:${guide.email}`} size="sm" translate="no">
            {guide.email}
          </Anchor>
        )}
      </Stack>
    </Card>
  );
}
