import type { Answer, Answerer } from './other-backend.ts';
import { startOtherBackend } from './other-backend.ts';

export const ANA = 'ana@otra.example';
export const ELENA = 'elena@otra.example';
export const JEFA = 'jefa@otra.example';

const DAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

export const EVERY_DAY = Object.fromEntries(DAYS.map((day) => [day, [{ start_time: '21:00', end_time: '23:30' }]]));

type Row = Record<string, unknown>;

/**
 * A backend with the calls of docs/api-core.md and a sign-in only (rule 12.1), whose ids are texts (rule 12.2). It stores what it is
 * sent. `fault` sets how writes are answered from then on: unless it is a refusal, they are carried out all the same.
 */
export async function startCoreBackend() {
  const users: Row[] = [
    { id: 'us-1', name: 'Ana Quispe', email: ANA, user_type: 'user', company_name: 'Panes Ana', status: true },
    { id: 'gu-7', name: 'Elena Rojas', email: ELENA, user_type: 'guide', guide_type: 'specialized', status: true },
  ];
  const state = {
    users,
    events: [] as unknown[],
    schedule: EVERY_DAY as unknown,
    fault: {} as Partial<Answer>,
  };

  /** A write: `act` carries it out unless the fault is a refusal. */
  const write =
    (act: (body: Row) => Answer): Answerer =>
    (body) => {
      const { status = 0 } = state.fault;
      if (status >= 400 && status < 502) return { status, ...state.fault };
      return { ...act(body as Row), ...state.fault };
    };

  const personalCalls = (id: string): Record<string, Answerer> => ({
    [`PUT /admin/users/${id}`]: write((body) => {
      Object.assign(users.find((user) => user.id === id) ?? {}, body);
      return { status: 200 };
    }),
    [`DELETE /admin/users/${id}`]: write(() => {
      const user = users.find((one) => one.id === id);
      if (user) user.status = !user.status;
      return { status: 200 };
    }),
  });

  const backend = await startOtherBackend(
    {
      [ANA]: { id: 'us-1', user_type: 'user' },
      [ELENA]: { id: 'gu-7', user_type: 'guide' },
      [JEFA]: { id: 'ad-9', user_type: 'admin' },
    },
    {
      'GET /entrepreneur/guides/gu-7': () => ({
        status: 200,
        body: {
          name: 'Elena Rojas',
          email: ELENA,
          guide_type: 'specialized',
          areas: [],
          available_schedule: EVERY_DAY,
        },
      }),
      'GET /entrepreneur/guides/gu-7/available_hours': {
        status: 200,
        body: { available_hours: [{ start_time: '9:15 PM', end_time: '10:00 PM' }] },
      },
      'POST /entrepreneur/calendar_events': write((body) => {
        state.events.push(body);
        return { status: 201 };
      }),
      'GET /admin/users': () => ({
        status: 200,
        body: { users, meta: { current_page: 1, total_pages: 1, total_count: users.length } },
      }),
      'POST /admin/users': write(({ password: _, password_confirmation: __, ...user }) => {
        users.push({ id: `us-${users.length + 1}`, status: true, ...user });
        return { status: 201 };
      }),
      ...personalCalls('us-1'),
      'GET /guide/profiles': () => ({ status: 200, body: { available_schedule: state.schedule } }),
      'POST /guide/profiles': write((body) => {
        state.schedule = body.available_schedule;
        return { status: 200 };
      }),
      'GET /admin/calendar_events/filter': {
        status: 200,
        body: {
          users: [{ id: 'us-1', name: 'Ana Quispe', email: ANA }],
          guides: [{ id: 'gu-7', name: 'Elena Rojas', email: ELENA }],
        },
      },
      'POST /admin/calendar_events': write((body) => {
        state.events.push(body);
        return { status: 201 };
      }),
      'GET /admin/calendar_events/download': { status: 200, body: 'Fecha,Mentor' },
    },
  );
  return {
    ...backend,
    state,
    /** How often a call has arrived. */
    times: (call: string) => backend.received.filter((one) => one.call === call).length,
    /** Everything as it was when it started. */
    reset() {
      backend.received.length = 0;
      users.splice(2);
      Object.assign(users[0] ?? {}, { status: true, location: undefined });
      Object.assign(state, { events: [], schedule: EVERY_DAY, fault: {} });
    },
  };
}
