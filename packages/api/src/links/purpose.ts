import type { LinkOutcome, SignedLink } from '@mentorias/contract/program/signed-links';
import type { Db } from '../database/schema.ts';
import { gone, notFound } from '../http/errors.ts';
import type { Services } from '../services.ts';
import type { LinkClaims } from './signed-link.ts';
import { accountIn } from './signed-link.ts';

/** What links of one purpose say and do. A new one needs no release of the shell: its page shows whatever `read` says. */
export interface Purpose {
  /** Changes nothing, however often: scanners open every link. */
  read(services: Services, claims: LinkClaims): Promise<SignedLink>;
  /** Does one of the actions; twice the same is as once. Throws `unknownLink` for any other. */
  act(services: Services, claims: LinkClaims, action: string): Promise<LinkOutcome>;
  /** What an expired link says, where no later mail has another one. */
  expired?: string;
  /** What RFC 8058's POST does, where the purpose is to end mails. */
  oneClick?: string;
}

/** 404 for a link that is invalid or whose person is gone, without saying which. */
export const unknownLink = () =>
  notFound('Este enlace no sirve. Ábrelo tal como llegó en el correo, completo y desde el más reciente.');

/** 410: the link was good once. */
export const expiredLink = ({ expired = 'Este enlace venció. Ábrelo desde un correo más reciente.' }: Purpose) =>
  gone('link_expired', expired);

/** The account that holds a link, with the present version of its links. Throws `unknownLink`. */
export async function holderOf(db: Db, { who }: LinkClaims) {
  const named = accountIn(who);
  const account =
    named &&
    (await db
      .selectFrom('users')
      .select(['id', 'name', 'email', 'user_type', 'wants_reminders'])
      .where('id', '=', named.id)
      .where('links_version', '=', named.links_version)
      .where('active', '=', true)
      .executeTakeFirst());
  if (!account) throw unknownLink();
  return account;
}
