import type { ReceivedLinkOutcome, ReceivedSignedLink } from '@mentorias/contract/received/signed-links';
import { messageOf, queryClient, reasonOf, restartRead, statusOf, writeNotice } from '@mentorias/session';
import {
  Button,
  ErrorNotice,
  Form,
  Group,
  LoadingText,
  PageTitle,
  Paper,
  SentNotice,
  Stack,
  Text,
  TextInput,
  VisuallyHidden,
} from '@mentorias/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { PublicLayout } from '../layout/public-layout.tsx';
import { withQueries } from '../page/with-queries.tsx';
import { linkQuery, useAct } from './respond-api.ts';
import { texts } from './texts.ts';

/** What a backend answers that has no such link, or knows no links at all. */
const UNREADABLE = [404, 405, 501];

/** /responder: what a signed link of a mail is for, and a button for each thing to do by it (rule 15.21). */
export const RespondScreen = withQueries(() => {
  const token = useLocation().hash.slice(1);
  return (
    <PublicLayout back={texts.back}>
      <Paper component="article" withBorder p="lg" maw={640} mx="auto">
        <SignedLink key={token} token={token} />
      </Paper>
    </PublicLayout>
  );
});

function SignedLink({ token }: { token: string }) {
  const query = linkQuery(token);
  const { data: link, error } = useQuery(query);
  const [outcome, setOutcome] = useState<ReceivedLinkOutcome>();
  const retry = () => restartRead(query.queryKey);
  const act = useAct(token, (done) => {
    setOutcome(done);
    // What it says above what happened is read anew, in its place.
    void queryClient.invalidateQueries({ queryKey: query.queryKey });
  });

  const isScale = link?.actions.every(({ label }) => /^\d$/.test(label)) ?? false;

  if (token === '' || UNREADABLE.includes(statusOf(error) ?? 0)) return <Unreadable />;
  if (statusOf(error) === 410) return <Unreadable title={texts.expired} hint={reasonOf(error)} />;
  if (!link)
    return (
      <>
        <VisuallyHidden component="h1">Mentorías</VisuallyHidden>
        {error ? (
          <ErrorNotice message={messageOf(error, texts.notRead)} onRetry={retry} />
        ) : (
          <LoadingText onRetry={retry}>{texts.loading}</LoadingText>
        )}
      </>
    );

  return (
    <Stack gap="md">
      <PageTitle>{link.title}</PageTitle>
      {link.lines
        .filter((line) => !outcome?.message.includes(line))
        .map((line) => (
          <Text key={line}>{line}</Text>
        ))}
      {outcome ? (
        <Outcome outcome={outcome} onChange={() => setOutcome(undefined)} />
      ) : (
        <>
          {link.actions.length > 0 && !link.is_answered && <Text>{texts.confirm}</Text>}
          {link.next.length > 0 && (
            <Group gap="sm">
              <NextSteps next={link.next} />
            </Group>
          )}
          <SentNotice {...writeNotice(act, { failed: texts.failed })} />
          <Group align="flex-end" {...(isScale ? SCALE : { gap: 'sm' })}>
            {link.actions.map((action, place) => (
              <ActionForm
                key={action.id}
                action={action}
                look={isScale ? 'score' : place === 0 ? 'main' : 'other'}
                isSending={act.isPending}
                onSubmit={(fields) => act.mutate({ action: action.id, fields })}
              />
            ))}
          </Group>
        </>
      )}
    </Stack>
  );
}

/** A score weighs no more than another: equal buttons in one row, on the narrowest telephone too. */
const LOOKS = { main: { variant: 'filled' }, other: { variant: 'default' }, score: { variant: 'default', px: 0 } };
const SCALE = { grow: true, wrap: 'nowrap', gap: 4, maw: 360 } as const;

interface ActionFormProps {
  action: ReceivedSignedLink['actions'][number];
  look: keyof typeof LOOKS;
  isSending: boolean;
  onSubmit: (fields: Record<string, string>) => void;
}

/** A button, below what is typed for it. */
function ActionForm({ action, look, isSending, onSubmit }: ActionFormProps) {
  const [typed, setTyped] = useState<Record<string, string>>({});
  return (
    <Form aria-label={action.label} onSubmit={() => onSubmit(typed)}>
      <Stack gap="sm" align={look === 'score' ? 'stretch' : 'flex-start'}>
        {action.fields.map(({ name, label }) => (
          <TextInput
            key={name}
            label={label}
            value={typed[name] ?? ''}
            onChange={(event) => setTyped({ ...typed, [name]: event.currentTarget.value })}
          />
        ))}
        <Button type="submit" size="md" {...LOOKS[look]} disabled={isSending}>
          {action.label}
        </Button>
      </Stack>
    </Form>
  );
}

interface OutcomeProps {
  outcome: ReceivedLinkOutcome;
  onChange: () => void;
}

/** What happened, in place of the buttons: it gets their focus. */
function Outcome({ outcome: { message, next }, onChange }: OutcomeProps) {
  const said = useRef<HTMLParagraphElement>(null);
  useEffect(() => said.current?.focus(), []);
  return (
    <>
      <Text ref={said} role="status" tabIndex={-1} fw={600}>
        {message}
      </Text>
      <Group gap="sm">
        <NextSteps next={next} />
        <Button size="md" variant="subtle" onClick={onChange}>
          {texts.change}
        </Button>
      </Group>
    </>
  );
}

/** Where to go on. */
function NextSteps({ next }: Pick<ReceivedLinkOutcome, 'next'>) {
  return next.map(({ label, path }) => (
    <Button key={path} component={Link} to={path} size="md" variant="default">
      {label}
    </Button>
  ));
}

function Unreadable({ title = texts.unreadable, hint = texts.unreadableHint }: { title?: string; hint?: string }) {
  return (
    <Stack gap="md">
      <PageTitle>{title}</PageTitle>
      <Text>{hint}</Text>
    </Stack>
  );
}
