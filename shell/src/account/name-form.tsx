import { userTypeLabel } from '@mentorias/domain/people/roles';
import type { SessionUser } from '@mentorias/session';
import { Button, Form, Paper, SlowNotice, Stack, TextInput, Title, useTyped } from '@mentorias/ui';
import { RevisedNotice } from '@mentorias/ui/controls';
import { EmailText } from '@mentorias/ui/email-text';
import type { NameDraft } from '@mentorias/ui/own-name';
import { useOwnName } from '@mentorias/ui/own-name';
import { atom, useAtom } from 'jotai';
import classes from './facts.module.css';
import { texts } from './texts.ts';

/** What a user typed and has not saved. It outlives the screen, so that it is there again when they come back. */
const lastDraftAtom = atom<{ userId: unknown; draft: NameDraft }>();

/** The user can change the name; only an administrator changes e-mail and type. */
export function NameForm({ user }: { user: SessionUser }) {
  const [last, setLast] = useAtom(lastDraftAtom);
  const draft = last?.userId === user.id ? last?.draft : undefined;
  const setDraft = (changed: NameDraft) => setLast({ userId: user.id, draft: changed });
  const { field, notice, isChanged, isPending, save } = useOwnName(user, { shownAt: texts.shownAt, draft, setDraft });
  useTyped(isChanged);

  return (
    <Paper component="section" withBorder p="lg">
      <Form onSubmit={save} aria-label={texts.data}>
        <Stack gap="md">
          <Title order={2}>{texts.data}</Title>
          <RevisedNotice {...notice} sent={{ ...notice.sent, isPending: false }} />
          <TextInput {...field} />
          <dl className={classes.facts}>
            <dt>{texts.email}</dt>
            <dd>
              <EmailText address={user.email} />
            </dd>
            <dt>{texts.type}</dt>
            <dd>{userTypeLabel(user.user_type)}</dd>
          </dl>
          <Button type="submit" disabled={isPending} w="fit-content">
            {isPending ? texts.saving : texts.saveName}
          </Button>
          {isPending && <SlowNotice />}
        </Stack>
      </Form>
    </Paper>
  );
}
