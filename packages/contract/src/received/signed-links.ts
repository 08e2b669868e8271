import type { Received } from '../fields.ts';
import { flag, list, optional, or, readFields, text, texts } from '../fields.ts';
import { InvalidResponseError, objectIn } from '../received.ts';

/** What can be done by a signed link, as a button, with what is typed for it. */
const ACTION = { id: or(text, ''), label: or(text, ''), fields: list({ name: or(text, ''), label: or(text, '') }) };

/** Where to go on: the paths are the product's own. */
const NEXT = list({ label: or(text, ''), path: or(text, '') });

/** POST /links/read: what its page says. The first action is the one that the link is for; `next` is there once it was answered. */
export const SIGNED_LINK = {
  title: or(text, ''),
  lines: or(texts, []),
  actions: list(ACTION),
  is_answered: optional(flag),
  next: optional(NEXT),
};

export interface ReceivedSignedLink extends Received<typeof SIGNED_LINK> {}

/** Throws InvalidResponseError without a title. Actions that could not be pressed or sent are left out. */
export function readSignedLink(reply: unknown): ReceivedSignedLink {
  const { title, actions, next, ...link } = readFields(SIGNED_LINK, objectIn(reply, 'link', ['title']));
  if (title === '') throw new InvalidResponseError('The reply holds no link');
  return {
    ...link,
    title,
    actions: actions.filter(({ id, label }) => id !== '' && label !== ''),
    next: followable(next),
  };
}

/** POST /links/act: what happened, and where to go on. */
export const LINK_OUTCOME = { message: or(text, ''), next: NEXT };

export interface ReceivedLinkOutcome extends Received<typeof LINK_OUTCOME> {}

/** Throws InvalidResponseError without a message. A path that would leave the product is left out. */
export function readLinkOutcome(reply: unknown): ReceivedLinkOutcome {
  const { message, next } = readFields(LINK_OUTCOME, objectIn(reply, 'outcome', ['message']));
  if (message === '') throw new InvalidResponseError('The reply does not say what happened');
  return { message, next: followable(next) };
}

function followable(next: ReceivedLinkOutcome['next']): ReceivedLinkOutcome['next'] {
  return next.filter(({ label, path }) => label !== '' && /^\/(?![/\\])/.test(path));
}
