import type { DueMail } from '../ledger/ledger.ts';
import type { ReceivedMail } from '../mailbox.ts';

type Mail = Pick<DueMail, 'to' | 'subject' | 'text'>;

/** Counts what is compared, and throws at the first difference, with what a second run needs to come to it. */
export interface Comparison {
  /** How many values were equal so far. */
  readonly values: number;
  /** Names the act under way. */
  begin(act: number, name: string): void;
  /** Every value that the ledger states must be in the product's answer; lists must be as long. */
  same(what: string, product: unknown, ledger: unknown): void;
  mails(received: ReceivedMail[], due: DueMail[]): void;
}

export function newComparison(seed: number): Comparison {
  let values = 0;
  let inFlight = 'before the first act';
  function same(what: string, product: unknown, ledger: unknown): void {
    if (Array.isArray(ledger)) {
      const list = Array.isArray(product) ? product : [];
      for (const [index, one] of ledger.entries()) same(`${what}[${index}]`, list[index], one);
      same(`${what}.length`, list.length, ledger.length);
      return;
    }
    if (typeof ledger === 'object' && ledger !== null) {
      const object = (product ?? {}) as Record<string, unknown>;
      for (const [key, one] of Object.entries(ledger)) same(`${what}.${key}`, object[key], one);
      return;
    }
    values += 1;
    if (product === ledger) return;
    const [is, mustBe] = [product, ledger].map((value) => JSON.stringify(value));
    throw new Error(`seed ${seed}, ${inFlight}: ${what} is ${is} and must be ${mustBe}`);
  }
  return {
    get values() {
      return values;
    },
    begin(act, name) {
      inFlight = `act ${act} (${name})`;
    },
    same,
    mails(received, due) {
      const keyOf = ({ to, subject, text }: Mail) => `${to}: ${subject}\n${text ?? ''}`;
      const inOrder = (one: Mail, other: Mail) => (keyOf(one) < keyOf(other) ? -1 : 1);
      const addressed = (mails: Mail[]) => mails.toSorted(inOrder).map(({ to, subject }) => `${to}: ${subject}`);
      same('mails', addressed(received), addressed(due));
      const wanted = due.toSorted(inOrder);
      for (const [index, mail] of received.toSorted(inOrder).entries()) {
        const { to, text, calendar } = wanted[index]!;
        if (text !== undefined) same(`text to ${to}`, mail.text, text);
        const stated = mail.calendar.filter((line) => calendar.some((one) => one.split(':')[0] === line.split(':')[0]));
        same(`calendar to ${to}`, stated.toSorted(), calendar.toSorted());
        same(`calendar to ${to} is there`, mail.calendar.length > 0, calendar.length > 0);
      }
    },
  };
}
