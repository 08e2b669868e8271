import { newUuid } from '@mentorias/domain/text/uuid';
import type { UseMutationOptions } from '@tanstack/react-query';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { sessionStore, tokenAtom } from '../auth/session-atom.ts';
import type { Arrival, Places, UnknownOutcome } from './doubt.ts';
import { doubtWords } from './doubt.ts';
import { reasonOf, statusOf } from './errors.ts';

interface Write<Reply, Variables> extends Places {
  /** The kind of write, 'booking'; unique on the page. */
  name: string;
  /** Sends it once. The key (`Idempotency-Key`) is the same for the same variables until they succeed or are refused. */
  send: (variables: Variables, key: string) => Promise<Reply>;
  /** Whether the backend shows what was sent. Throws where that cannot be read; left out where no call shows it. */
  hasArrived?: (variables: Variables) => Promise<boolean>;
}

type WriteOptions<Reply, Variables> = Write<Reply, Variables> &
  Omit<UseMutationOptions<Reply | undefined, Error, Variables>, 'mutationFn' | 'retry'>;

/** The last write of one kind that neither succeeded nor was refused. */
interface Attempt {
  content: string;
  key: string;
  /** Whether there was no response: it may have arrived. */
  isDoubtful: boolean;
}

interface Question {
  title: string;
  message: string;
  confirmLabel: string;
  cancelLabel: string;
  destructive: boolean;
}

const QUESTION: Question = {
  title: '¿Enviar otra vez?',
  message:
    'No pudimos comprobar si lo que enviaste antes se guardó. Si se guardó, al enviarlo otra vez podría quedar duplicado.',
  confirmLabel: 'Enviar otra vez',
  cancelLabel: 'No enviar',
  destructive: true,
};

const attempts = new Map<string, Attempt>();
const doubts = new WeakMap<Error, string>();

// At a new session writes of the one before are no longer in doubt.
sessionStore.sub(tokenAtom, () => attempts.clear());

/** Without a dialog to ask by, nothing is sent again. */
let ask: (question: Question) => Promise<boolean> = async () => false;

/** Sets how the user is asked before a write that may have arrived is sent again. */
export function setConfirmResend(question: typeof ask): void {
  ask = question;
}

/**
 * The one way to write (rule 11.3). A write without a response is looked up: if it has arrived, it succeeds without a reply.
 * Otherwise it fails with a doubt (`doubtOf`). When the same is sent again it is looked up first, and where that does not settle
 * it the user is asked: nothing is sent twice unawares. What `mutate` is asked for again while it is under way, as by a double
 * click, is not sent again.
 */
export function useWrite<Reply, Variables = void>(options: WriteOptions<Reply, Variables>) {
  const { name, send, hasArrived, shownAt, elsewhere, unchanged, ...rest } = options;
  const [isChecking, setChecking] = useState(false);
  const inFlight = useRef(new Set<string>());

  async function lookUp(variables: Variables): Promise<Arrival> {
    if (!hasArrived) return 'unsought';
    setChecking(true);
    try {
      return (await hasArrived(variables)) ? 'arrived' : 'absent';
    } catch (error) {
      return statusOf(error) === 404 ? 'hidden' : 'unread';
    } finally {
      setChecking(false);
    }
  }

  function withDoubt(error: Error, arrival: Arrival): Error {
    const words = doubtWords(arrival, { shownAt, elsewhere, unchanged }, outcomeOf(error));
    if (words !== undefined) doubts.set(error, words);
    return error;
  }

  async function deliver(variables: Variables, content: string): Promise<Reply | undefined> {
    const last = attempts.get(name);
    const isRepeated = last?.content === content;
    if (isRepeated && last.isDoubtful) {
      const arrival = await lookUp(variables);
      if (arrival === 'arrived') return clearAttempt(name);
      const isOffline = arrival === 'unread' && navigator.onLine === false;
      if (isOffline || (arrival !== 'absent' && !(await ask(QUESTION))))
        throw withDoubt(new Error('Not sent again'), arrival);
    }
    const attempt = { content, key: isRepeated ? last.key : newUuid(), isDoubtful: false };
    attempts.set(name, attempt);
    try {
      const reply = await send(variables, attempt.key);
      clearAttempt(name);
      return reply;
    } catch (error) {
      if (isRefusal(error)) clearAttempt(name);
      if (!(error instanceof Error) || !isUnanswered(error)) throw error;
      attempt.isDoubtful = true;
      const arrival = await lookUp(variables);
      if (arrival === 'arrived') return clearAttempt(name);
      throw withDoubt(error, arrival);
    }
  }

  const mutation = useMutation<Reply | undefined, Error, Variables>({
    ...rest,
    async mutationFn(variables) {
      const content = contentOf(variables);
      try {
        return await deliver(variables, content);
      } finally {
        inFlight.current.delete(content);
      }
    },
  });

  const mutate: typeof mutation.mutate = (...args) => {
    const content = contentOf(args[0]);
    if (inFlight.current.has(content)) return;
    inFlight.current.add(content);
    mutation.mutate(...args);
  };
  return { ...mutation, mutate, isChecking };
}

/** What is sent, to compare by. */
function contentOf(variables: unknown): string {
  return JSON.stringify(variables) ?? '';
}

/** What to say below the message of a failed write that may have arrived; undefined for one that was refused. */
export function doubtOf(error: unknown): string | undefined {
  return error instanceof Error ? doubts.get(error) : undefined;
}

/** After a refusal what was sent is not kept: it may contain a password. */
function isRefusal(error: unknown): boolean {
  return (statusOf(error) ?? 500) < 500;
}

/** No response, or a gateway's response for a server that did not answer. */
function isUnanswered(error: Error): boolean {
  const status = statusOf(error);
  return status === undefined || status >= 502;
}

function outcomeOf(error: Error): UnknownOutcome {
  if (navigator.onLine === false) return 'offline';
  return reasonOf(error) === undefined ? 'no-response' : 'server-error';
}

function clearAttempt(name: string): undefined {
  attempts.delete(name);
}
