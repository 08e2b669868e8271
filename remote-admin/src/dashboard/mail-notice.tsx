import type { ReceivedFigures } from '@mentorias/contract/received/program';
import { Link } from '@mentorias/federation/router';
import { Alert, Anchor, Icon } from '@mentorias/ui';
import styles from './figures-bar.module.css';
import { texts } from './texts.ts';

/** Mails that failed for good or wait too long, with a link to them (rule 10.3). Absent where the backend does not count them. */
export function MailNotice({ failed_mails: failed, delayed_mails: delayed }: Partial<ReceivedFigures>) {
  return (
    <>
      {failed ? <Notice color="red" words={texts.failedMails(failed)} status="failed" /> : null}
      {delayed ? <Notice color="ocre" words={texts.delayedMails(delayed)} status="delayed" /> : null}
    </>
  );
}

function Notice({ color, words, status }: { color: string; words: string; status: string }) {
  return (
    <Alert color={color} icon={<Icon name="alert" />} className={styles.notice}>
      <span>{words}</span>{' '}
      <Anchor component={Link} to={`/correos?status=${status}`} size="sm">
        {texts.showMails}
      </Anchor>
    </Alert>
  );
}
