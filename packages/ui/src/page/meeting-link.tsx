import { Anchor, Button, Text } from '@mantine/core';
import { meetingLinkProblem } from '@mentorias/domain/events/meeting-link';

interface MeetingLinkProps {
  /** What the backend sent: '' for none. */
  link: string;
  /** The text of the link; by default its address. */
  label?: string;
  /** What stands before the link. */
  lead?: string;
  /** Whether the link is no part of a sentence: then it is larger to touch. */
  isStandalone?: boolean;
}

/** The link to a video call. Only a safe address becomes a link, whatever the backend sends: anything else is left out (rule 6.8). */
export function MeetingLink({ link, label = link, lead, isStandalone = false }: MeetingLinkProps) {
  if (link === '' || meetingLinkProblem(link)) return null;
  const anchor = (
    <Anchor href={link} target="_blank" rel="noopener noreferrer" size="sm" data-standalone={isStandalone || undefined}>
      {label}
    </Anchor>
  );
  if (lead === undefined) return anchor;
  return (
    <Text size="sm">
      <b>{lead}</b> {anchor}
    </Text>
  );
}

/** Leads into the video call of an event when it is time (rule 6.11): for a safe link alone. */
export function EnterButton({ link }: { link: string }) {
  return (
    <Button component="a" href={link} target="_blank" rel="noopener noreferrer">
      Entrar
    </Button>
  );
}
