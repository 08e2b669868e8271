import { Link } from '@mentorias/federation/router';
import { Button, Card, Icon, Text, Title, VisuallyHidden } from '@mentorias/ui';
import { MEETING_LINK_PATH, NAME_PATH } from '../../profile-paths.ts';
import classes from './first-steps.module.css';
import type { Step } from './steps.ts';
import { texts } from './texts.ts';

interface StepContent {
  title: string;
  hint: string;
  /** Where it is done; left out where a mentor can only wait. */
  link?: { label: string; to: string };
}

const CONTENT: Record<Step['name'], StepContent> = {
  name: { title: texts.name, hint: texts.nameHint, link: { label: texts.setName, to: NAME_PATH } },
  week: { title: texts.week, hint: texts.weekHint, link: { label: texts.setWeek, to: '/profile' } },
  link: { title: texts.link, hint: texts.linkHint, link: { label: texts.setLink, to: MEETING_LINK_PATH } },
  event: { title: texts.event, hint: texts.eventHint },
};

/** What a mentor does first; it goes when all of it is done (rule 7.12). */
export function FirstSteps({ steps }: { steps: Step[] }) {
  const next = steps.findIndex(({ isDone }) => !isDone);
  return (
    <Card component="section" withBorder aria-label={texts.title} className={classes.card}>
      <Title order={2} size="h4">
        {texts.title}
      </Title>
      <ol className={classes.steps}>
        {steps.map(({ name, isDone }, index) => (
          <li key={name} className={classes.step} data-done={isDone || undefined}>
            <span className={classes.mark} aria-hidden>
              {isDone ? <Icon name="check" size={16} /> : index + 1}
            </span>
            <StepText content={CONTENT[name]} isDone={isDone} isNext={index === next} />
          </li>
        ))}
      </ol>
    </Card>
  );
}

interface StepTextProps {
  content: StepContent;
  isDone: boolean;
  isNext: boolean;
}

function StepText({ content: { title, hint, link }, isDone, isNext }: StepTextProps) {
  return (
    <div>
      <Text fw={isDone ? undefined : 600}>
        <span>{title}</span>
        {isDone && <VisuallyHidden>{`: ${texts.done}`}</VisuallyHidden>}
      </Text>
      {!isDone && (
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
      )}
      {!isDone && link && (
        <Button component={Link} to={link.to} variant={isNext ? 'filled' : 'default'} mt={6}>
          {link.label}
        </Button>
      )}
    </div>
  );
}
