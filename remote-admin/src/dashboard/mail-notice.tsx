import type { ReceivedFigures } from '@mentorias/contract/received/program';
import { Link } from '@mentorias/federation/router';
import type { Elements } from '@mentorias/ui';
import { Alert, Anchor, Button, confirm, Icon } from '@mentorias/ui';
import styles from './figures-bar.module.css';
import { useResendAll } from './notices-api.ts';
import { texts } from './texts.ts';

/** Mails that failed for good or wait too long, with a link to them (rule 10.3). Absent where the backend does not count them. */
export function MailNotice({ failed_mails: failed, delayed_mails: delayed }: Partial<ReceivedFigures>) {
  return (
    <>
      {failed ? <Notice color="red" words={texts.failedMails(failed)} status="failed" action={<ResendAll />} /> : null}
      {delayed ? <Notice color="ocre" words={texts.delayedMails(delayed)} status="delayed" /> : null}
    </>
  );
}

/** Queues them all again, after a question. */
function ResendAll() {
  const resending = useResendAll();

  async function ask() {
    const { resendAll, resendAllQuestion: message } = texts;
    if (await confirm({ title: resendAll, message, confirmLabel: resendAll })) resending.mutate();
  }

  return (
    <Button size="compact-sm" variant="default" disabled={resending.isPending} onClick={ask}>
      {texts.resendAll}
    </Button>
  );
}

interface NoticeProps {
  color: string;
  words: string;
  status: string;
  action?: Elements;
}

function Notice({ color, words, status, action }: NoticeProps) {
  return (
    <Alert color={color} icon={<Icon name="alert" />} className={styles.notice}>
      <span>{words}</span>{' '}
      <Anchor component={Link} to={`/correos?status=${status}`} size="sm" data-standalone>
        {texts.showMails}
      </Anchor>{' '}
      {action}
    </Alert>
  );
}
