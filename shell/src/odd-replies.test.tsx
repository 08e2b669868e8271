import { testOddReplies } from '@mentorias/ui/testing-odd-replies';
import { vi } from 'vitest';
import { AccountScreen } from './account/account-screen.tsx';

vi.mock('./page/page-config.ts', async () => ({ pageConfig: (await import('./testing.ts')).testConfig }));

const SESSION = {
  id: 'a',
  device: 'Chrome en Windows',
  created_at: '2026-11-20T14:00:00Z',
  last_used_at: '2026-11-23T14:00:00Z',
  current: true,
};

testOddReplies({
  'the account': {
    element: <AccountScreen />,
    options: { session: 'guide', path: '/cuenta' },
    replies: {
      'GET /auth/reminders': { wants_reminders: true },
      'GET /auth/data': { erase_after: '2026-12-07T14:00:00Z' },
      'GET /auth/consents': { consents: [{ purpose: 'photo', given_at: '2026-11-23T14:00:00.000Z' }] },
      'GET /auth/data_requests': {
        data_requests: [
          {
            id: 3,
            kind: 'correction',
            wrong: 'Mi nombre',
            correct: 'Rosa',
            asked_at: '2026-11-23T14:00:00.000Z',
            due_on: '2026-12-07',
            answered_at: null,
            answer: '',
          },
        ],
      },
      'GET /auth/second_factor': { available: true, enabled: true, required: false, recovery_codes_left: 3 },
      'GET /auth/sessions': { sessions: [SESSION, { ...SESSION, id: 'b', current: false }] },
    },
  },
});
