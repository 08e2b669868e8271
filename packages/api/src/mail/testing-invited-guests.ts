import type { TestApi } from '../testing.ts';
import { deliverDue } from './deliver.ts';
import { calendarFileOf, startSmtpSink } from './testing-smtp.ts';

export const GUESTS = ['socia@andina.pe', 'hijo@andina.pe', 'contador@andina.pe'];

/** An event with three guests, as a real SMTP server gets it: the mail to each address, with its calendar file. */
export async function inviteGuests(api: TestApi) {
  const { mails, post } = await startSmtpSink(api.config);
  const guide = await api.addGuide({ monday: ['14:00-15:00'] }, { given_name: 'Lucía Paredes' });
  const user = await api.addUser({ given_name: 'Ana Ruiz' });
  const body = {
    guide_id: guide.id,
    start_time: '2026-11-23T14:00:00-05:00',
    attendees: GUESTS.map((email) => ({ email })),
  };
  await api.call('POST', '/entrepreneur/calendar_events', { as: user, body });
  await deliverDue({ ...api, now: () => api.clock.now }, post, () => {});
  const sent = mails.map(({ to, text }) => ({ to: to[0]!, text, file: calendarFileOf(text) }));
  return { people: [guide.email, user.email], sent };
}
