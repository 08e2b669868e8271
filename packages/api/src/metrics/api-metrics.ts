import { RemoteFailure } from '@mentorias/contract/program/remote-failures';
import type { Registry } from 'prom-client';
import { Counter, Gauge } from 'prom-client';

const PHASES = RemoteFailure.shape.phase.options;
const COUNTED_CHANGES = ['booked', 'moved', 'cancelled'] as const;
/** A counted change of an event. */
export type EventChange = (typeof COUNTED_CHANGES)[number];

/** The release that a browser reported; 'other' unless it was assigned at that moment, so that reports make no series. */
interface ReportedRelease {
  remote: string;
  version: string;
  phase: RemoteFailure['phase'];
}

/** A release that users get at present: current or canary. */
export interface ServedRelease {
  remote: string;
  version: string;
}

export type ApiMetrics = ReturnType<typeof createApiMetrics>;

/**
 * Creates the API's counters for `/metrics` in `register`: their labels never name a person, an address or user input. Known
 * series begin at 0, so that a rate sees the first increment.
 */
export function createApiMetrics(register: Registry) {
  const registers = [register];
  const events = new Counter({
    name: 'mentorias_events_total',
    help: 'Events booked, moved and cancelled.',
    labelNames: ['change'],
    registers,
  });
  const refusals = new Counter({
    name: 'mentorias_event_refusals_total',
    help: 'Bookings, moves and cancellations that were refused: taken (409), against a rule (422), too many (429).',
    labelNames: ['call', 'reason'],
    registers,
  });
  const signIns = new Counter({
    name: 'mentorias_sign_ins_total',
    help: 'Sign-in attempts by method and outcome.',
    labelNames: ['method', 'outcome'],
    registers,
  });
  const failures = new Counter({
    name: 'mentorias_remote_failures_total',
    help: 'Failures of remotes that browsers reported.',
    labelNames: ['remote', 'version', 'phase'],
    registers,
  });
  const streams = new Gauge({
    name: 'mentorias_live_streams',
    help: 'Screens that are told of changes as they happen.',
    registers,
  });
  for (const change of COUNTED_CHANGES) events.inc({ change }, 0);
  for (const call of ['book', 'move', 'cancel'])
    for (const reason of ['taken', 'rule', 'limit']) refusals.inc({ call, reason }, 0);
  for (const method of ['password', 'google'])
    for (const outcome of ['accepted', 'refused', 'limited', 'failed']) signIns.inc({ method, outcome }, 0);

  let known: ServedRelease[] = [];

  return {
    /** Counts events that were booked, moved or cancelled; to be called after the commit. */
    countEvents: (change: EventChange, howMany = 1) => events.inc({ change }, howMany),
    countRemoteFailure(release: ReportedRelease) {
      failures.inc({ ...release });
      if (!isOneOf(release, known)) known = [...known, release];
    },
    /** Keeps the failure series of these releases alone, each from 0 on: series come and go with releases. */
    keepFailuresOf(releases: ServedRelease[]) {
      const remotes = ['other', ...releases.map(({ remote }) => remote)];
      const kept = [...releases, ...[...new Set(remotes)].map((remote) => ({ remote, version: 'other' }))];
      for (const labels of withPhases(known)) if (!isOneOf(labels, kept)) failures.remove(labels);
      for (const labels of withPhases(kept)) failures.inc(labels, 0);
      known = kept;
    },
    /** How many screens are told of changes at this moment. */
    setOpenStreams: (count: number) => streams.set(count),
    /** Counts the outcome of a reply; `route` is the route's pattern without the prefix. */
    countReply(method: string, route: string, status: number) {
      const call = eventCallOf(method, route);
      const reason = REFUSALS[status];
      if (call && reason) refusals.inc({ call, reason });
      const signIn = SIGN_INS[`${method} ${route}`];
      if (signIn) signIns.inc({ method: signIn, outcome: signInOutcomeOf(status) });
    },
  };
}

function withPhases(releases: ServedRelease[]): ReportedRelease[] {
  return releases.flatMap(({ remote, version }) => PHASES.map((phase) => ({ remote, version, phase })));
}

function isOneOf({ remote, version }: ServedRelease, releases: ServedRelease[]): boolean {
  return releases.some((one) => one.remote === remote && one.version === version);
}

const SIGN_INS: Readonly<Record<string, 'password' | 'google'>> = {
  'POST /auth/login': 'password',
  'POST /auth/google': 'google',
};

/** Why an event was not changed, where the reason is the request and not a permission. */
const REFUSALS: Readonly<Record<number, 'taken' | 'rule' | 'limit'>> = { 409: 'taken', 422: 'rule', 429: 'limit' };

/** The change of an event that a call requests, for every role. */
function eventCallOf(method: string, route: string): 'book' | 'move' | 'cancel' | undefined {
  if (!/^\/(entrepreneur|guide|admin)\/calendar_events(\/:id(\/cancellation)?)?$/.test(route)) return undefined;
  if (method === 'PUT') return route.endsWith('/:id') ? 'move' : undefined;
  if (method !== 'POST') return undefined;
  return route.endsWith('/cancellation') ? 'cancel' : 'book';
}

function signInOutcomeOf(status: number): 'accepted' | 'refused' | 'limited' | 'failed' {
  if (status < 300) return 'accepted';
  if (status === 429) return 'limited';
  return status >= 500 ? 'failed' : 'refused';
}
