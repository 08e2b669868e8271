import { newUuid } from '@mentorias/domain/uuid';
import type { UseMutationOptions } from '@tanstack/react-query';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { statusOf } from './errors.ts';

interface Write<Reply, Variables> {
  /** Tells the kinds of writes apart: 'booking'. */
  name: string;
  /** Sends it once. The key is the same for the same variables until they are answered well or refused (`Idempotency-Key`). */
  send: (variables: Variables, key: string) => Promise<Reply>;
  /** Whether what was sent can be seen where the backend shows it. Throws where nobody can tell; left out where nothing shows it. */
  hasArrived?: (variables: Variables) => Promise<boolean>;
  /** Where the reader can see it, 'en Mis mentorías'. */
  shownAt: string;
  /** Where else they can hear of it, 'con tu mentor': not every backend shows it. */
  elsewhere?: string;
}

type WriteOptions<Reply, Variables> = Write<Reply, Variables> &
  Omit<UseMutationOptions<Reply | undefined, Error, Variables>, 'mutationFn' | 'retry'>;

/** What was sent last of one kind, and neither answered well nor refused. */
interface Attempt {
  content: string;
  key: string;
  /** Whether no answer came at all: it may have arrived. */
  isDoubtful: boolean;
}

type Outlook = 'arrived' | 'absent' | 'unknown';

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
    'No pudimos comprobar si lo que enviaste antes se guardó. Si se guardó, al enviarlo otra vez podría quedar dos veces.',
  confirmLabel: 'Enviar otra vez',
  cancelLabel: 'No enviar',
  destructive: true,
};

const attempts = new Map<string, Attempt>();
const doubts = new WeakMap<Error, string>();

/** Somebody else, or a new session: what was sent before is nobody's doubt now. */
export function clearAttempts(): void {
  attempts.clear();
}

/** Where nobody can be asked, nothing is repeated. */
let ask: (question: Question) => Promise<boolean> = async () => false;

/** Lets writes ask the reader before one that may have arrived is sent again. */
export function askToRepeatBy(question: typeof ask): void {
  ask = question;
}

/**
 * The one way to write (reading 28). A write whose answer never came is looked for: what has arrived is a success, without a
 * reply. Otherwise it fails with a doubt (`doubtOf`), and when the same is sent again it is looked for first, and where
 * nobody can tell the reader is asked: nothing is sent twice unawares.
 */
export function useWrite<Reply, Variables = void>(options: WriteOptions<Reply, Variables>) {
  const { name, send, hasArrived, shownAt, elsewhere, ...rest } = options;
  const places = [shownAt, elsewhere].filter(Boolean).join(' o ');
  const [isChecking, setChecking] = useState(false);

  async function look(variables: Variables): Promise<Outlook> {
    if (!hasArrived) return 'unknown';
    setChecking(true);
    try {
      return (await hasArrived(variables)) ? 'arrived' : 'absent';
    } catch {
      return 'unknown';
    } finally {
      setChecking(false);
    }
  }

  function inDoubt(error: Error, outlook: Outlook): Error {
    doubts.set(
      error,
      outlook === 'absent'
        ? `La respuesta no llegó, y lo que enviaste no aparece ${shownAt}. Puedes enviarlo otra vez.`
        : `La respuesta no llegó: puede que lo que enviaste sí se haya guardado. Compruébalo ${places} antes de enviarlo otra vez.`,
    );
    return error;
  }

  const mutation = useMutation<Reply | undefined, Error, Variables>({
    ...rest,
    async mutationFn(variables) {
      const content = JSON.stringify(variables) ?? '';
      const last = attempts.get(name);
      const isRepeated = last?.content === content;
      if (isRepeated && last.isDoubtful) {
        const outlook = await look(variables);
        if (outlook === 'arrived') return settled(name);
        if (outlook === 'unknown' && !(await ask(QUESTION))) throw inDoubt(new Error('Not sent again'), outlook);
      }
      const attempt = { content, key: isRepeated ? last.key : newUuid(), isDoubtful: false };
      attempts.set(name, attempt);
      try {
        const reply = await send(variables, attempt.key);
        settled(name);
        return reply;
      } catch (error) {
        if (isRefusal(error)) settled(name);
        if (!(error instanceof Error) || !isUnanswered(error)) throw error;
        attempt.isDoubtful = true;
        const outlook = await look(variables);
        if (outlook === 'arrived') return settled(name);
        throw inDoubt(error, outlook);
      }
    },
  });
  return { ...mutation, isChecking };
}

/** What to say below the message of a write that may have arrived; undefined for one that was refused. */
export function doubtOf(error: unknown): string | undefined {
  return error instanceof Error ? doubts.get(error) : undefined;
}

/** A refusal stored nothing, so what was sent is not kept either: it may hold a password. */
function isRefusal(error: unknown): boolean {
  return (statusOf(error) ?? 500) < 500;
}

/** No answer, or one that a gateway gave for whoever did not. */
function isUnanswered(error: Error): boolean {
  const status = statusOf(error);
  return status === undefined || status >= 502;
}

function settled(name: string): undefined {
  attempts.delete(name);
}
