import { join } from 'node:path';
import type { ApiConfig } from '@mentorias/api/config';
import { isNotified } from '@mentorias/api/database/listen/is-notified';
import { lostLimits } from '@mentorias/api/database/lost-limits';
import type { Db } from '@mentorias/api/database/schema';
import { fitsKey } from '@mentorias/api/sign-in/second-factor/second-factor-store';
import { canHaveSecretKey } from '@mentorias/api/sign-in/second-factor/secret-key';

/** What the log says at the start, without passwords: where the data, the key of second factors and links, and the mails are. */
export function foundationsOf({ databaseUrl, dataDir, secretKey, smtpUrl }: ApiConfig) {
  const { host, pathname } = new URL(databaseUrl ?? 'file:');
  const ownKey = databaseUrl ? 'none' : join(dataDir, 'secret.key');
  return {
    database: databaseUrl ? `postgres ${host}${pathname}` : join(dataDir, 'db'),
    key: secretKey ? 'SECRET_KEY' : ownKey,
    mail: smtpUrl ? `smtp ${new URL(smtpUrl).host}` : join(dataDir, 'mail'),
  };
}

/** Says at the start of an installation what it goes without. */
export function warnOfMissing(config: ApiConfig): void {
  const files = join(config.dataDir, 'mail');
  if (!config.smtpUrl)
    process.stderr.write(`Sin SMTP_URL ningún correo sale: cada uno queda como archivo en ${files}.\n`);
  if (!canHaveSecretKey(config))
    process.stderr.write(
      'Sin SECRET_KEY no hay verificación en dos pasos, y los correos no llevan enlaces para responder.\n',
    );
}

/** Says at the start that a pooler drops the limits of a statement and of a lock: one that waits for ever would hold its connection. */
export async function warnWithoutLimits({ databaseUrl }: ApiConfig, db: Db): Promise<void> {
  const lost = databaseUrl ? await lostLimits(db).catch(() => []) : [];
  if (lost.length === 0) return;
  process.stderr.write(
    `Un pooler entre PostgreSQL y este servidor descarta ${lost.join(', ')}: dalos en PostgreSQL con ALTER ROLE (docs/scale.md).\n`,
  );
}

/** Says at the start that the second factors were stored with another key: their codes are refused until it comes back. */
export async function warnOfOtherKey(config: ApiConfig, db: Db): Promise<void> {
  if (!canHaveSecretKey(config) || (await fitsKey(db, config).catch(() => true))) return;
  const key = config.secretKey ? 'SECRET_KEY' : join(config.dataDir, 'secret.key');
  process.stderr.write(
    `${key} no es la clave con que se guardaron las verificaciones en dos pasos: sus códigos no sirven hasta que vuelva la de antes.\n`,
  );
}

/** Says at the start that screens will not be told of changes (rule 14.1). A server that does not answer is reported elsewhere. */
export async function warnWithoutNotices({ databaseUrl, databaseDirectUrl }: ApiConfig): Promise<void> {
  const name = databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL';
  const url = databaseDirectUrl ?? databaseUrl;
  if (!url || (await isNotified(url).catch(() => true))) return;
  process.stderr.write(
    `${name} lleva a un pooler que no entrega NOTIFY (PgBouncer por transacciones): los avisos en vivo están apagados. Da en DATABASE_DIRECT_URL la dirección de PostgreSQL sin el pooler.\n`,
  );
}
