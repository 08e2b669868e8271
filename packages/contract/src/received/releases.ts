import type { AnyId } from '../ids.ts';
import type { FailurePhase, Measure, ReleaseState, WebVital } from '../program/release-words.ts';
import { FAILURE_PHASES, MEASURES, RELEASE_ACTIONS, RELEASE_STATES, WEB_VITALS } from '../program/release-words.ts';
import type { Fields } from '../received.ts';
import { countIn, fieldsOf, idIn, listIn, metaIn, oneOf, textIn } from '../received.ts';
import { dayIn, instantIn } from './times.ts';

/** Person-days, and on how many of them each thing went wrong. */
export type ReceivedFigures = Record<'used' | Measure, number | undefined>;

/** A release with its figures; instants and texts are '' for none. `release` is 'guide@1.4.0'. */
export interface ReceivedRelease extends ReceivedFigures {
  release: string;
  state: ReleaseState | undefined;
  percent: number | undefined;
  published_at: string;
  published_by: string;
  people: number | undefined;
}

/** A canary beside the current release; only one that names both. */
export interface ReceivedCanary {
  canary: string;
  control: string;
  is_suspended: boolean;
  figures: { canary: ReceivedFigures; control: ReceivedFigures };
  verdict: 'too few' | 'not worse' | 'worse' | undefined;
  measure: Measure | undefined;
}

/** GET /admin/releases */
export function readReleases(reply: unknown) {
  const releases = listIn(reply, 'releases').map((row): ReceivedRelease => {
    const fields = fieldsOf(row);
    return {
      release: releaseIn(fields),
      state: oneOf(RELEASE_STATES, fields.state),
      percent: countIn(fields.percent),
      published_at: instantIn(fields.published_at),
      published_by: textIn(fields.published_by) ?? '',
      people: countIn(fields.people),
      ...figuresIn(fields),
    };
  });
  const { canaries, data } = fieldsOf(reply);
  const listed = canaries ?? fieldsOf(data).canaries;
  return {
    rows: releases,
    canaries: Array.isArray(listed) ? listed.flatMap(canaryIn) : [],
    meta: metaIn(reply, releases),
  };
}

/** GET /admin/releases/days */
export function readReleaseDays(reply: unknown) {
  const rows = listIn(reply, 'days').map((row) => {
    const fields = fieldsOf(row);
    return { day: dayIn(fields.day), release: releaseIn(fields), people: countIn(fields.people) };
  });
  return { rows, meta: metaIn(reply, rows) };
}
export type ReceivedReleaseDay = ReturnType<typeof readReleaseDays>['rows'][number];

/** A kind of failure of a release. */
export interface ReceivedReleaseFailure {
  id: AnyId | undefined;
  release: string;
  phase: FailurePhase | undefined;
  message: string;
  reports: number | undefined;
  first_at: string;
  last_at: string;
  trace_id: string;
}

/** GET /admin/releases/failures */
export function readReleaseFailures(reply: unknown) {
  const rows = listIn(reply, 'failures').map((row) => failureIn(fieldsOf(row)));
  return { rows, meta: metaIn(reply, rows) };
}

/** GET /admin/releases/failures/:id: the frames of its stack, each with its place in the source where that is known. */
export function readFrames(reply: unknown): { text: string; source: string }[] {
  return listIn(reply, 'frames').map((frame) => {
    const { text, source } = fieldsOf(frame);
    return { text: textIn(text) ?? '', source: textIn(source) ?? '' };
  });
}

/** GET /admin/releases/changes */
export function readReleaseChanges(reply: unknown) {
  const rows = listIn(reply, 'changes').map((row) => {
    const fields = fieldsOf(row);
    const left = textIn(fields.left) ?? '';
    return {
      at: instantIn(fields.at),
      by: textIn(fields.by) ?? '',
      action: oneOf(RELEASE_ACTIONS, fields.action),
      release: releaseIn(fields),
      left,
    };
  });
  return { rows, meta: metaIn(reply, rows) };
}
export type ReceivedReleaseChange = ReturnType<typeof readReleaseChanges>['rows'][number];

/** How fast a release was for a role; `at_most` is null above what the server tells apart. */
export interface ReceivedVitals extends Record<WebVital, { samples: number; at_most: number | null } | undefined> {
  release: string;
  role: string;
}

/** GET /admin/releases/vitals */
export function readReleaseVitals(reply: unknown) {
  const rows = listIn(reply, 'vitals').map((row): ReceivedVitals => {
    const fields = fieldsOf(row);
    const [INP, LCP, CLS] = WEB_VITALS.map((metric) => vitalIn(fields[metric]));
    return { release: releaseIn(fields), role: textIn(fields.role) ?? '', INP, LCP, CLS };
  });
  return { rows, meta: metaIn(reply, rows) };
}

function vitalIn(value: unknown): ReceivedVitals['LCP'] {
  const { samples, at_most } = fieldsOf(value);
  const count = countIn(samples);
  const isBound = at_most === null || (typeof at_most === 'number' && Number.isFinite(at_most) && at_most >= 0);
  return count && isBound ? { samples: count, at_most } : undefined;
}

function failureIn(fields: Fields): ReceivedReleaseFailure {
  return {
    id: idIn(fields.id),
    release: releaseIn(fields),
    phase: oneOf(FAILURE_PHASES, fields.phase),
    message: textIn(fields.message) ?? '',
    reports: countIn(fields.reports),
    first_at: instantIn(fields.first_at),
    last_at: instantIn(fields.last_at),
    trace_id: textIn(fields.trace_id) ?? '',
  };
}

function canaryIn(value: unknown): ReceivedCanary[] {
  const { remote, canary, control, is_suspended, figures, verdict, measure } = fieldsOf(value);
  const both = fieldsOf(figures);
  if (!textIn(remote) || !textIn(canary) || !textIn(control)) return [];
  return [
    {
      canary: `${textIn(remote)}@${textIn(canary)}`,
      control: `${textIn(remote)}@${textIn(control)}`,
      is_suspended: is_suspended === true,
      figures: { canary: figuresIn(fieldsOf(both.canary)), control: figuresIn(fieldsOf(both.control)) },
      verdict: oneOf(['too few', 'not worse', 'worse'], verdict),
      measure: oneOf(MEASURES, measure),
    },
  ];
}

/** 'guide@1.4.0'; '' where one of both is missing. */
function releaseIn({ remote, version }: Fields): string {
  return textIn(remote) && textIn(version) ? `${textIn(remote)}@${textIn(version)}` : '';
}

function figuresIn(fields: Fields): ReceivedFigures {
  const { used, failed, blank, calls_failed } = fields;
  return { used: countIn(used), failed: countIn(failed), blank: countIn(blank), calls_failed: countIn(calls_failed) };
}
