import { weekTotal } from '@mentorias/domain/availability/availability-editor';
import { isAddressPart } from '@mentorias/domain/people/names';
import { Link } from '@mentorias/federation/router';
import { useSession } from '@mentorias/session';
import { Button, Card, Icon, Text, Title, VisuallyHidden } from '@mentorias/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { profileQuery } from '../availability/profile-query.ts';
import { MEETING_LINK_PATH } from '../meeting-link/texts.ts';
import { eventsQuery } from './events-api.ts';
import classes from './first-steps.module.css';
import { texts } from './texts.ts';

interface Step {
  title: string;
  hint: string;
  isDone: boolean;
  /** Where it is done; left out where a mentor can only wait. */
  link?: { label: string; to: string };
}

/** What a mentor does first; it goes when all of it is done (rule 7.12). */
export function FirstSteps({ steps }: { steps: Step[] }) {
  const next = steps.findIndex(({ isDone }) => !isDone);
  if (next < 0) return null;
  return (
    <Card component="section" withBorder aria-label={texts.firstSteps} className={classes.card}>
      <Title order={2} size="h4">
        {texts.firstSteps}
      </Title>
      <ol className={classes.steps}>
        {steps.map(({ title, hint, isDone, link }, index) => (
          <li key={title} className={classes.step} data-done={isDone || undefined}>
            <span className={classes.mark} aria-hidden>
              {isDone ? <Icon name="check" size={16} /> : index + 1}
            </span>
            <div>
              <Text fw={isDone ? undefined : 600}>
                <span>{title}</span>
                {isDone && <VisuallyHidden>{`: ${texts.stepDone}`}</VisuallyHidden>}
              </Text>
              {!isDone && (
                <Text size="sm" c="dimmed">
                  {hint}
                </Text>
              )}
              {!isDone && link && (
                <Button component={Link} to={link.to} variant={index === next ? 'filled' : 'default'} mt={6}>
                  {link.label}
                </Button>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** The steps of which the backend knows (rule 12.1); none while that is not known. Read by the screen: a part that comes later would ask again for what failed. */
export function useSteps({ hasLinkTask }: { hasLinkTask: boolean }): Step[] {
  const { user } = useSession() ?? {};
  const profile = useQuery(profileQuery).data;
  const upcoming = useInfiniteQuery(eventsQuery('upcoming'));
  const past = useInfiniteQuery(eventsQuery('past'));
  if (!profile || upcoming.isPending || past.isPending) return [];
  const week = {
    title: texts.stepWeek,
    hint: texts.stepWeekHint,
    isDone: weekTotal(profile.week) > 0,
    link: { label: texts.setAvailability, to: '/profile' },
  };
  const link = {
    title: texts.stepLink,
    hint: texts.stepLinkHint,
    isDone: profile.meetingLink !== '',
    link: { label: texts.setLink, to: MEETING_LINK_PATH },
  };
  const isNameless = user !== undefined && isAddressPart(user.name, user.email);
  const name = {
    title: texts.stepName,
    hint: texts.stepNameHint,
    isDone: false,
    link: { label: texts.setName, to: '/cuenta' },
  };
  const event = {
    title: texts.stepEvent,
    hint: texts.stepEventHint,
    isDone: [upcoming, past].some(({ data }) => data && data.length > 0),
  };
  const knowsEvents = upcoming.data && past.data;
  // The task has the field itself.
  const needsLink = profile.meetingLink !== undefined && !profile.hasRooms && !hasLinkTask;
  return [...(isNameless ? [name] : []), week, ...(needsLink ? [link] : []), ...(knowsEvents ? [event] : [])];
}
