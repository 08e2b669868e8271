import { queryClient } from '@mentorias/session';
import { fakeNetwork } from '@mentorias/session/testing';
import { renderScreen } from '@mentorias/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import type { Answers } from '../testing.ts';
import { anEvent } from '../testing.ts';
import { EVENTS_KEY } from './events-api.ts';
import { PersonSelect } from './person-select.tsx';

const ROSA = { id: 8, name: 'Rosa Quispe', email: 'rosa@bodega.pe' };
const ROSALIA = { id: 9, name: 'Rosalía Campos', email: 'rosalia@flores.pe' };
const ZOILA = { id: 99, name: 'Zoila Paz', email: 'zoila@quesos.pe' };
const ROSA_TEXT = 'Rosa Quispe (rosa@bodega.pe)';
const PEOPLE = 'GET /admin/calendar_events/filter';

function Field({ onStart }: { onStart: () => void }) {
  const [value, setValue] = useState(() => {
    onStart();
    return '';
  });
  return (
    <form aria-label="Formulario" data-value={value} onSubmit={(event) => event.preventDefault()}>
      <PersonSelect kind="users" label="Emprendedor" value={value} onChange={setValue} />
      <button type="button">Otro</button>
    </form>
  );
}

/** Opens the field; `before` runs when the session is there and nothing has been read. */
function open(people: Answers[string] = { users: [ROSA, ROSALIA], guides: [] }, { before = () => {} } = {}) {
  const network = fakeNetwork({ [PEOPLE]: people });
  const { user } = renderScreen(<Field onStart={before} />, { session: 'admin' });
  const field = screen.getByRole('combobox', { name: 'Emprendedor' });
  const chosen = () => screen.getByRole('form').dataset.value;
  const choose = async (typed: string, option: string) => {
    await user.type(field, typed);
    await user.click(await screen.findByRole('option', { name: option }));
  };
  return { network, user, field, chosen, choose };
}

/** A page of events that names somebody as they were called then. */
function oldPage() {
  const user = { ...ROSA, name: 'Rosa Vieja', company_name: '', status: true };
  queryClient.setQueryData([...EVENTS_KEY, 'old'], { calendar_events: [anEvent({ user })] }, { updatedAt: 1 });
}

describe('a person who is chosen', () => {
  test('stays so under the name that was read last, when the field is left', async () => {
    const { user, field, chosen, choose } = open(undefined, { before: oldPage });
    await choose('rosa q', ROSA_TEXT);
    await user.tab();
    expect([field.getAttribute('value'), chosen()]).toEqual([ROSA_TEXT, '8']);
  });

  test.each([
    [
      'by a click',
      async ({ user, field }: ReturnType<typeof open>) => {
        await user.click(field);
        await user.click(await screen.findByRole('option', { name: ROSA_TEXT }));
      },
    ],
    [
      'by the arrow keys',
      async ({ user }: ReturnType<typeof open>) => {
        await user.keyboard('{ArrowDown}{Enter}');
      },
    ],
    [
      'by typing',
      async ({ user, field }: ReturnType<typeof open>) => {
        await user.clear(field);
        await user.keyboard('rosa q{Enter}');
      },
    ],
    [
      'by typing the surname first',
      async ({ user, field }: ReturnType<typeof open>) => {
        await user.clear(field);
        await user.keyboard('quispe rosa{Enter}');
      },
    ],
    [
      'by taking back a letter',
      async ({ user }: ReturnType<typeof open>) => {
        await user.keyboard('x{Backspace}');
      },
    ],
  ])('is still chosen when chosen once more %s', async (_how, again) => {
    const view = open();
    await view.choose('rosa q', ROSA_TEXT);
    await again(view);
    await view.user.tab();
    expect([view.field.getAttribute('value'), view.chosen()]).toEqual([ROSA_TEXT, '8']);
  });

  test('is nobody from the first letter that is typed over the name, so that leaving the field moves nothing', async () => {
    const { user, field, chosen, choose } = open();
    await choose('rosa q', ROSA_TEXT);
    await user.keyboard('x');
    expect([field.getAttribute('value'), chosen()]).toEqual([`${ROSA_TEXT}x`, '']);
    await user.click(screen.getByRole('button', { name: 'Otro' }));
    expect([field.getAttribute('value'), chosen()]).toEqual(['', '']);
  });
});

describe('Enter', () => {
  test('takes somebody who is found by the search alone', async () => {
    const { user, field, chosen } = open(({ query }) => ({ users: query.search ? [ZOILA] : [ROSA], guides: [] }));
    await user.type(field, 'zoila');
    await screen.findByRole('option', { name: /Zoila/ });
    await user.keyboard('{Enter}');
    expect(chosen()).toBe('99');
  });

  test('takes the one who is marked, though others have come above', async () => {
    const answer = Promise.withResolvers<void>();
    const { user, field, chosen } = open(async ({ query }) => {
      if (query.search === 'rosa') await answer.promise;
      return { users: { ros: [ROSALIA], rosa: [ROSA, ROSALIA] }[`${query.search}`] ?? [], guides: [] };
    });
    await user.type(field, 'ros');
    await screen.findByRole('option', { name: /Rosalía/ });
    await user.keyboard('a');
    await waitFor(() => expect(marked()).toMatch(/Rosalía/));
    answer.resolve();
    await screen.findByRole('option', { name: /Quispe/ });
    const shown = marked();
    await user.keyboard('{Enter}');
    expect([shown, chosen()]).toEqual([expect.stringMatching(/Rosalía/), '9']);
  });
});

const marked = () => document.querySelector('[data-combobox-selected]')?.textContent;
