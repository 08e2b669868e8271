import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Basis, ColumnEntry, Kept, Persons, Purpose, TableEntry } from './inventory-kinds.ts';
import { KINDS } from './inventory-kinds.ts';
import type { Schema } from './schema.ts';

/*
 * What is known of people, by table and column (decision 81). Export, erasure, retention and the list of the privacy policy are derived
 * from it. A column of the schema without an entry is a type error, and a test compares it with the migrated database. A new table of
 * data about people: `what` it is in a list, why it is kept and how long, whose its rows are, whether they go with an account, and a kind
 * for each column.
 */

type Tables = { readonly [Name in keyof Schema]: TableEntry<keyof Schema[Name] & string> };

const OWNER = { ids: ['user_id'] };
const GUIDE = { ids: ['guide_id'] };
/** Of a rating: its entrepreneur, and the mentor where the comment is shared. */
const RATER_AND_READER = { ids: ['user_id', `CASE WHEN comment_shared AND comment <> '' THEN guide_id END`] };
const PARTIES = { ids: ['guide_id', 'user_id'] };
/** Of what is kept about an event: its guests neither get it nor change it. */
const PARTIES_OF_EVENT = {
  ids: ['guide_id', 'user_id'].map((id) => `(SELECT ${id} FROM calendar_events WHERE calendar_events.id = event_id)`),
};
const GUESTS_OF_MAIL = {
  addresses: [`ARRAY(SELECT jsonb_path_query(payload, '$.event.attendees[*].email') #>> '{}')`],
};
const ADDRESSEES = {
  ids: [`(payload ->> 'userId')::bigint`],
  addresses: [`ARRAY[payload ->> 'to', payload ->> 'email']`],
};
const PEOPLE_OF_MAIL = [`(payload #>> '{event,guide,id}')::bigint`, `(payload #>> '{event,user,id}')::bigint`];
const SELF = { ids: [`CASE WHEN subject_type IN ('user', 'sign_in', 'availability') THEN subject_id END`] };

/** The address that an erased account has: none that mail could reach (RFC 2606), and free of the person. */
export function erasedEmail(id: number): string {
  return `cuenta-eliminada-${id}@eliminada.invalid`;
}

export const ERASED_NAME = 'Cuenta eliminada';

/** Whether one of some addresses stands in a text. */
export function standsIn(text: string, emails: readonly string[]): RawBuilder<boolean> {
  return sql`EXISTS (SELECT FROM unnest(${emails}::text[]) AS address WHERE strpos(lower(${sql.raw(text)}), address) > 0)`;
}

/** A mentor's code that is not in use. */
const UNUSED_CODE = sql`CASE WHEN code IS NOT NULL THEN (
  SELECT candidate FROM (
    SELECT 'X' || string_agg(chr(65 + floor(random() * 26)::int), '') AS candidate
    FROM generate_series(1, 100) AS letter GROUP BY letter % 20
  ) AS candidates WHERE NOT EXISTS (SELECT FROM users AS other WHERE other.code = candidate) LIMIT 1
) END`;

/** The fields of an audit row's details that say who somebody is. */
const TOLD_IN_TRAIL = [
  'name',
  'email',
  'company_name',
  'location',
  'origin',
  'description',
  'code',
  'areas',
  'specializations',
  'languages',
  'linkedin',
  // Why an administrator decided about an event (rule 16.5).
  'reason',
];

const TABLES: Tables = {
  sessions: {
    what: 'Tus sesiones iniciadas',
    purpose: 'access',
    basis: 'contract',
    kept: { term: 'session', after: 'created_at' },
    persons: OWNER,
    deleted: true,
    since: 'created_at',
    columns: {
      token_hash: 'secret',
      user_id: 'reference',
      created_at: 'activity',
      last_used_at: 'activity',
      credentials_version: 'technical',
      public_id: 'technical',
      device: 'activity',
    },
  },
  known_devices: {
    what: 'Los navegadores en los que ingresaste',
    purpose: 'access',
    basis: 'interest',
    kept: { term: 'device', after: 'last_used_at' },
    persons: OWNER,
    deleted: true,
    since: 'last_used_at',
    columns: { token_hash: 'secret', user_id: 'reference', last_used_at: 'activity' },
  },
  recovery_codes: {
    what: 'Tu verificación en dos pasos',
    purpose: 'access',
    basis: 'contract',
    kept: 'account',
    persons: OWNER,
    deleted: true,
    columns: { user_id: 'reference', code_hash: 'secret' },
  },
  second_factors: {
    what: 'Tu verificación en dos pasos',
    purpose: 'access',
    basis: 'contract',
    kept: 'account',
    persons: OWNER,
    deleted: true,
    since: 'confirmed_at',
    columns: { user_id: 'reference', secret: 'secret', confirmed_at: 'activity', last_step: 'technical' },
  },
  sign_in_challenges: {
    what: 'Enlaces y códigos de acceso',
    purpose: 'access',
    basis: 'contract',
    kept: { term: 'expired', after: 'expires_at' },
    persons: OWNER,
    deleted: true,
    columns: {
      token_hash: 'secret',
      user_id: 'reference',
      credentials_version: 'technical',
      tries: 'technical',
      expires_at: 'activity',
    },
  },
  one_time_links: {
    what: 'Enlaces y códigos de acceso',
    purpose: 'access',
    basis: 'contract',
    kept: { term: 'expired', after: 'expires_at' },
    persons: OWNER,
    deleted: true,
    columns: {
      token_hash: 'secret',
      user_id: 'reference',
      google_sub: 'contact',
      expires_at: 'activity',
      credentials_version: 'technical',
    },
  },
  google_nonces: {
    purpose: 'access',
    basis: 'interest',
    kept: { term: 'expired', after: 'expires_at' },
    persons: null,
    columns: { nonce_hash: 'technical', expires_at: 'technical' },
  },
  attempts: {
    purpose: 'access',
    basis: 'interest',
    kept: { term: 'expired' },
    persons: null,
    // An account's number, or the hash of an address.
    columns: { key: 'technical', count: 'technical', ends_at: 'technical', next_at: 'technical' },
  },
  availability: {
    what: 'Tus horarios y fechas especiales',
    purpose: 'service',
    basis: 'contract',
    kept: 'account',
    persons: GUIDE,
    deleted: true,
    columns: { guide_id: 'reference', weekday: 'profile', minutes: 'profile' },
  },
  exception_ranges: {
    what: 'Tus horarios y fechas especiales',
    purpose: 'service',
    basis: 'contract',
    kept: 'account',
    persons: { via: ['exception_id', 'availability_exceptions'] },
    deleted: true,
    columns: { exception_id: 'reference', minutes: 'profile' },
  },
  availability_exceptions: {
    what: 'Tus horarios y fechas especiales',
    purpose: 'service',
    basis: 'contract',
    kept: 'account',
    persons: GUIDE,
    deleted: true,
    columns: { id: 'reference', guide_id: 'reference', days: 'profile', reason: 'text' },
  },
  presentations: {
    what: 'Tu presentación y tu foto',
    purpose: 'service',
    basis: 'contract',
    kept: 'account',
    persons: GUIDE,
    deleted: true,
    columns: {
      guide_id: 'reference',
      help_with: 'text',
      about: 'text',
      languages: 'profile',
      linkedin: 'profile',
      photo: { kind: 'profile', shown: () => sql`encode(photo, 'base64')` },
      photo_hash: 'technical',
      hidden: 'setting',
      revision: 'technical',
      help_with_text: 'derived',
      about_text: 'derived',
    },
  },
  idempotency_keys: {
    what: 'Respuestas guardadas para no repetir un envío',
    purpose: 'service',
    basis: 'interest',
    kept: { term: 'reply', after: 'created_at' },
    persons: OWNER,
    // The reply to another person names the guests.
    deleted: { ...OWNER, texts: ['reply::text'] },
    since: 'created_at',
    columns: {
      user_id: 'reference',
      call: 'activity',
      key: 'technical',
      body_hash: 'technical',
      reply: { kind: 'text', exported: false },
      created_at: 'activity',
    },
  },
  outbox: {
    what: 'Correos por enviar o sin entregar',
    purpose: 'mail',
    basis: 'contract',
    kept: { term: 'mail' },
    where: `payload <> '{}'`,
    persons: {
      ids: [...ADDRESSEES.ids, ...PEOPLE_OF_MAIL],
      addresses: [...ADDRESSEES.addresses, ...GUESTS_OF_MAIL.addresses],
    },
    deleted: { ids: [...ADDRESSEES.ids, ...PEOPLE_OF_MAIL], addresses: ADDRESSEES.addresses },
    since: 'created_at',
    columns: {
      id: 'reference',
      kind: 'activity',
      payload: {
        kind: 'text',
        exported: false,
        persons: GUESTS_OF_MAIL,
        blank: ({ emails }) => sql`jsonb_set(payload, '{event,attendees}', (
          SELECT coalesce(jsonb_agg(guest), '[]') FROM jsonb_array_elements(payload #> '{event,attendees}') AS guest
          WHERE guest ->> 'email' <> ALL (${emails}::text[])
        ))`,
      },
      created_at: 'activity',
      run_after: 'technical',
      attempts: 'technical',
      done_at: 'technical',
      give_up_at: 'technical',
      tried_at: 'technical',
      failed_at: 'technical',
      failure: 'technical',
      smtp_code: 'technical',
      message_part: 'technical',
    },
  },
  event_reminders: {
    purpose: 'mail',
    basis: 'contract',
    kept: { term: 'expired' },
    persons: null,
    columns: { event_id: 'technical', hours_before: 'technical', starts_at: 'technical' },
  },
  remote_failures: {
    what: 'Qué versión de la página te falló',
    purpose: 'faults',
    basis: 'interest',
    kept: { term: 'failure', after: 'reported_at' },
    persons: OWNER,
    deleted: true,
    since: 'reported_at',
    columns: {
      remote: 'activity',
      version: 'activity',
      user_id: 'reference',
      as_canary: 'technical',
      reported_at: 'activity',
    },
  },
  canary_suspensions: {
    purpose: 'faults',
    basis: 'interest',
    kept: 'history',
    persons: null,
    columns: { remote: 'technical', version: 'technical', people: 'technical', suspended_at: 'technical' },
  },
  account_notes: {
    what: 'Notas de quienes administran la plataforma',
    purpose: 'administration',
    basis: 'interest',
    kept: { term: 'notes', after: 'created_at' },
    persons: OWNER,
    deleted: true,
    since: 'created_at',
    // For administrators alone (rule 8.17).
    columns: {
      id: 'technical',
      user_id: 'technical',
      author_id: 'technical',
      text: { kind: 'text', exported: false },
      created_at: 'technical',
    },
  },
  consents: {
    what: 'Los permisos que diste, y desde cuándo',
    purpose: 'rights',
    basis: 'consent',
    kept: 'account',
    persons: OWNER,
    deleted: true,
    since: 'given_at',
    columns: { user_id: 'reference', purpose: 'setting', given_at: 'activity' },
  },
  policy_readings: {
    what: 'Qué versión de la política leíste',
    purpose: 'rights',
    basis: 'law',
    kept: 'account',
    persons: OWNER,
    deleted: true,
    since: 'read_at',
    columns: { user_id: 'reference', version: 'activity', read_at: 'activity' },
  },
  data_requests: {
    what: 'Lo que pediste sobre tus datos, y la respuesta',
    purpose: 'rights',
    basis: 'law',
    kept: { term: 'requests', after: 'answered_at' },
    persons: { ...OWNER, addresses: [`CASE WHEN user_id IS NULL THEN ARRAY[address] END`] },
    since: 'asked_at',
    // Without an address a request cannot be answered.
    erase: () => sql`DELETE FROM data_requests WHERE answered_at IS NULL AND address = ''`,
    columns: {
      id: 'reference',
      user_id: 'reference',
      address: 'contact',
      kind: 'activity',
      wrong: 'text',
      correct: 'text',
      asked_at: 'activity',
      due_on: 'activity',
      answered_at: 'activity',
      answered_by: 'technical',
      answer: 'text',
    },
  },
  audit_trail: {
    what: 'El registro de quién hizo qué',
    purpose: 'accountability',
    basis: 'law',
    kept: { term: 'audit' },
    persons: { idLists: ['people'] },
    since: 'at',
    // What an administrator has searched for.
    erase: ({ emails }) => sql`UPDATE audit_trail SET details = jsonb_set(details, '{search}', 'true')
      WHERE subject_type = 'export' AND ${standsIn(`details ->> 'search'`, emails)}`,
    columns: {
      id: 'reference',
      at: 'activity',
      actor_id: 'reference',
      actor_type: 'activity',
      action: 'activity',
      subject_type: 'activity',
      subject_id: 'reference',
      people: 'technical',
      details: {
        kind: 'text',
        persons: { ids: SELF.ids, idLists: [`CASE WHEN action = 'event.resolved' THEN people END`] },
        blank: () => sql`(
          SELECT coalesce(jsonb_object_agg(key, CASE WHEN key = ANY (${TOLD_IN_TRAIL}::text[]) THEN 'true' ELSE value END), '{}')
          FROM jsonb_each(details)
        )`,
        exportedTo: { ids: [...SELF.ids, `CASE WHEN subject_type = 'export' THEN actor_id END`] },
      },
      release: 'activity',
      request_id: 'technical',
    },
  },
  calendar_events: {
    what: 'Tus mentorías: con quién, cuándo y si se realizaron',
    purpose: 'events',
    basis: 'contract',
    kept: 'history',
    persons: { ...PARTIES, addresses: ['attendees'] },
    since: 'created_at',
    erase: ({ id }) => sql`UPDATE calendar_events SET has_summary = false, agreements = 0, agreements_kept = 0
      WHERE ${id} IN (guide_id, user_id)`,
    columns: {
      id: 'reference',
      guide_id: 'reference',
      user_id: 'reference',
      during: 'derived',
      starts_at: 'activity',
      ends_at: 'activity',
      status: 'activity',
      description: {
        kind: 'text',
        persons: OWNER,
        exportedTo: PARTIES,
        kept: {
          what: 'El tema de una mentoría',
          term: 'texts',
          after: 'starts_at',
          where: `description <> ''`,
        },
      },
      attendees: {
        kind: 'contact',
        persons: { addresses: ['attendees'] },
        blank: ({ emails }) =>
          sql`ARRAY(SELECT guest FROM unnest(attendees) AS guest WHERE guest <> ALL (${emails}::text[]))`,
        shown: ({ id, emails }) => sql`CASE WHEN ${id} IN (guide_id, user_id) THEN attendees
          ELSE ARRAY(SELECT guest FROM unnest(attendees) AS guest WHERE guest = ANY (${emails}::text[])) END`,
        kept: {
          what: 'Los correos de las personas invitadas a una mentoría',
          term: 'guests',
          after: 'starts_at',
          where: `attendees <> '{}'`,
        },
      },
      created_by: { kind: 'reference', exportedTo: PARTIES },
      created_at: 'activity',
      revision: 'technical',
      cancelled_by: { kind: 'reference', exportedTo: PARTIES },
      cancelled_at: 'activity',
      cancel_reason: {
        kind: 'text',
        persons: { ids: ['cancelled_by'] },
        exportedTo: PARTIES,
        kept: {
          what: 'El motivo de una cancelación',
          term: 'texts',
          after: 'starts_at',
          where: `cancel_reason <> ''`,
        },
      },
      meeting_link: { kind: 'profile', persons: GUIDE, exportedTo: PARTIES },
      attendance: { kind: 'activity', exportedTo: PARTIES },
      outcome_basis: { kind: 'activity', exportedTo: PARTIES },
      has_summary: 'technical',
      agreements: 'technical',
      agreements_kept: 'technical',
      // The mentor alone reads it, and it is about the entrepreneur (rule 6.10).
      note: {
        kind: 'text',
        persons: PARTIES,
        exportedTo: GUIDE,
        kept: { what: 'Las notas privadas de un mentor', term: 'texts', after: 'starts_at', where: `note <> ''` },
      },
      record_revision: 'technical',
      link_revision: 'technical',
      uid_part: 'technical',
      description_text: 'derived',
    },
  },
  event_responses: {
    what: 'Si dijiste que irías a una mentoría',
    purpose: 'events',
    basis: 'contract',
    kept: { term: 'guests', after: '(SELECT starts_at FROM calendar_events WHERE calendar_events.id = event_id)' },
    persons: { addresses: ['ARRAY[address]'] },
    deleted: true,
    since: 'at',
    columns: {
      event_id: 'reference',
      address: 'contact',
      partstat: 'activity',
      revision: 'technical',
      at: 'activity',
      via: 'technical',
    },
  },
  stopped_addresses: {
    what: 'Que no quieres correos de invitaciones (sin tu dirección: solo una huella de ella)',
    purpose: 'mail',
    basis: 'law',
    kept: 'history',
    persons: null,
    columns: { mailbox_hash: 'technical', stopped_at: 'technical' },
  },
  attendance_statements: {
    what: 'Lo que cada parte dijo de una mentoría',
    purpose: 'events',
    basis: 'contract',
    kept: 'history',
    persons: PARTIES_OF_EVENT,
    since: 'said_at',
    columns: {
      event_id: 'reference',
      by: 'activity',
      says: 'activity',
      said_at: 'activity',
      via: 'technical',
      author_id: 'technical',
      reason: { kind: 'text', exported: false },
    },
  },
  attendance_mails: {
    what: 'Que te preguntamos por correo si una mentoría se realizó',
    purpose: 'mail',
    basis: 'contract',
    kept: { term: 'attendance', after: 'written_at' },
    persons: OWNER,
    deleted: true,
    since: 'written_at',
    columns: { event_id: 'reference', user_id: 'reference', about: 'activity', written_at: 'activity' },
  },
  event_summaries: {
    what: 'Quién cambió el resumen de una mentoría, y cuándo',
    purpose: 'events',
    basis: 'contract',
    kept: 'history',
    persons: PARTIES_OF_EVENT,
    since: 'updated_at',
    columns: {
      event_id: 'reference',
      text: {
        kind: 'text',
        kept: { what: 'El resumen de una mentoría', term: 'texts', after: 'updated_at', where: `text <> ''` },
      },
      shared_onward: 'setting',
      revision: 'technical',
      updated_by: 'reference',
      updated_at: 'activity',
    },
  },
  agreements: {
    what: 'Los acuerdos de una mentoría',
    purpose: 'events',
    basis: 'contract',
    kept: 'history',
    persons: PARTIES,
    deleted: true,
    columns: {
      id: 'reference',
      event_id: 'reference',
      guide_id: 'reference',
      user_id: 'reference',
      text: 'text',
      owner: 'activity',
      due_on: 'activity',
      done_at: 'activity',
      done_by: 'reference',
    },
  },
  ratings: {
    what: 'Las calificaciones de tus mentorías',
    purpose: 'events',
    basis: 'contract',
    kept: 'history',
    persons: RATER_AND_READER,
    since: 'at',
    // What is written about a mentor goes with them too, also where they have never read it.
    erase: ({ id }) => sql`UPDATE ratings SET comment = DEFAULT WHERE guide_id = ${id}`,
    columns: {
      event_id: 'reference',
      guide_id: 'reference',
      user_id: 'reference',
      // A mentor reads means alone (rule 16.32).
      score: { kind: 'activity', exportedTo: OWNER },
      comment: {
        kind: 'text',
        kept: {
          what: 'El comentario de una calificación',
          term: 'texts',
          after: 'at',
          where: `comment <> ''`,
        },
      },
      comment_shared: 'setting',
      at: { kind: 'activity', exportedTo: OWNER },
    },
  },
  rating_means: {
    what: 'El promedio de tus calificaciones como mentor',
    purpose: 'events',
    basis: 'contract',
    kept: 'account',
    persons: GUIDE,
    deleted: true,
    columns: { guide_id: 'reference', ratings: 'activity', total: 'activity', at: 'technical' },
  },
  users: {
    what: 'Tu cuenta y tu perfil',
    purpose: 'service',
    basis: 'contract',
    kept: 'account',
    persons: { ids: ['id'] },
    since: 'created_at',
    columns: {
      id: 'reference',
      user_type: 'setting',
      email: { kind: 'contact', blank: ({ id }) => sql`${erasedEmail(id)}` },
      given_name: { kind: 'contact', blank: () => sql`${ERASED_NAME}` },
      name: 'derived',
      active: { kind: 'setting', erased: 'blank', blank: () => sql`false` },
      password_hash: 'secret',
      google_sub: 'contact',
      company_name: 'profile',
      location: 'profile',
      origin: 'profile',
      description: 'text',
      code: { kind: 'profile', blank: () => UNUSED_CODE },
      guide_type: 'setting',
      areas: 'profile',
      specializations: 'profile',
      meeting_link: 'profile',
      credentials_version: 'technical',
      links_version: 'technical',
      wants_reminders: 'setting',
      revision: 'technical',
      schedule_revision: 'technical',
      link_revision: 'technical',
      created_at: 'activity',
      last_event_at: 'activity',
      erase_after: 'activity',
      erased_at: 'activity',
      person_text: 'derived',
      name_text: 'derived',
      company_name_text: 'derived',
      location_text: 'derived',
      origin_text: 'derived',
      specializations_text: 'derived',
    },
  },
};

/** Tables that only older programs write (decision 37). */
const OLD_TABLES = {
  release_failures: {
    purpose: 'faults',
    basis: 'interest',
    kept: { term: 'failure', after: 'last_at' },
    persons: null,
    columns: {
      id: 'technical',
      remote: 'technical',
      version: 'technical',
      fingerprint: 'technical',
      phase: 'technical',
      message: 'technical',
      stack: 'technical',
      trace_id: 'technical',
      reports: 'technical',
      first_at: 'technical',
      last_at: 'technical',
    },
  },
  release_days: {
    what: 'Qué versión de la página te falló',
    purpose: 'faults',
    basis: 'interest',
    kept: { term: 'failure', after: 'day::timestamptz' },
    persons: OWNER,
    deleted: true,
    columns: {
      remote: 'activity',
      version: 'activity',
      day: 'activity',
      user_id: 'reference',
      as_canary: 'technical',
      failed: 'activity',
      blank: 'activity',
      calls_failed: 'activity',
    },
  },
  web_vitals: {
    purpose: 'faults',
    basis: 'interest',
    kept: { term: 'failure', after: 'day::timestamptz' },
    persons: null,
    columns: {
      remote: 'technical',
      version: 'technical',
      role: 'technical',
      metric: 'technical',
      day: 'technical',
      bucket: 'technical',
      samples: 'technical',
    },
  },
} as const satisfies Record<string, TableEntry>;

/** Every table, in an order in which rows can be deleted: what refers to another one stands before it. */
export const INVENTORY: ReadonlyMap<string, TableEntry> = new Map<string, TableEntry>(
  Object.entries({ ...OLD_TABLES, ...TABLES }),
);

/** A column with everything that is known of it. */
export interface Datum extends Omit<ColumnEntry, 'kept' | 'erased'> {
  table: string;
  column: string;
  persons: Persons;
  purpose: Purpose;
  basis: Basis;
  kept: Kept;
  /** Where it goes before its row does. */
  ownTerm?: ColumnEntry['kept'];
  exported: boolean;
  erased: 'delete' | 'blank' | 'keep';
}

/** The columns of a table that hold something about people; none where its rows are about no person. */
export function dataOf(table: string): Datum[] {
  const { persons, purpose, basis, kept, deleted, columns } = INVENTORY.get(table)!;
  if (!persons) return [];
  return Object.entries(columns).map(([column, entry]) => {
    const { kept: own, ...rest } = typeof entry === 'string' ? { kind: entry } : entry;
    const byKind = KINDS[rest.kind];
    // A column that says what is left of it is blanked in the rows that stay.
    const goes = deleted && !rest.blank;
    return {
      ...byKind,
      persons,
      purpose,
      basis,
      kept: own ?? kept,
      ...rest,
      ...(own ? { ownTerm: own } : {}),
      erased: goes ? 'delete' : (rest.erased ?? byKind.erased),
      table,
      column,
    };
  });
}
