import { readEvents } from '@mentorias/contract/received/events';
import type { ReceivedUser } from '@mentorias/contract/received/users';
import { http } from '@mentorias/session';
import { Text } from '@mentorias/ui';
import { useEffect, useState } from 'react';
import { EVENTS } from '../events/events-api.ts';
import { texts } from './texts.ts';

/** How many events of a person are to come, as the list of events has them; undefined where it cannot be read. */
export async function countComing({ id, user_type }: ReceivedUser): Promise<number | undefined> {
  if (id === undefined) return undefined;
  const person = { [user_type === 'guide' ? 'guide_id' : 'user_id']: String(id) };
  const searchParams = { page: 1, status: 'upcoming', ...person };
  try {
    return readEvents(await http.get(EVENTS, { searchParams }).json()).meta.total_count;
  } catch {
    return undefined;
  }
}

interface ComingEventsProps {
  user: ReceivedUser;
  /** Undefined where the backend has no list of events. */
  coming: Promise<number | undefined> | undefined;
  /** One of several, whom the question names: said only where something is to come. */
  isOneOfSeveral?: boolean;
}

/** Who is deactivated, and what is to come: above the question, which does not wait for it. */
export function ComingEvents({ user, coming, isOneOfSeveral = false }: ComingEventsProps) {
  const [count, setCount] = useState<number>();
  useEffect(() => {
    let isShown = true;
    void coming?.then((known) => isShown && setCount(known));
    return () => {
      isShown = false;
    };
  }, [coming]);
  if (isOneOfSeveral && !count) return null;
  return (
    <Text mb="xs" aria-live="polite">
      <b translate="no">{user.name || user.email || texts.nobody}</b>
      {count !== undefined && <span>{` ${texts.coming(count)}`}</span>}
    </Text>
  );
}
