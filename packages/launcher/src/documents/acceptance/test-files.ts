import { testsIn } from './row.ts';

/** Screens and rules: no backend, or one that is answered for by hand. */
export const booking = testsIn('remote-entrepreneur/src/booking/booking-screen.test.tsx');
export const slowNetwork = testsIn('remote-entrepreneur/src/booking/slow-network.test.tsx');
export const users = testsIn('remote-admin/src/users/users-screen.test.tsx');
export const createEvent = testsIn('remote-admin/src/events/changes/create-event.test.tsx');
export const eventsTable = testsIn('remote-admin/src/events/table/events-table.test.tsx');
export const dashboard = testsIn('remote-admin/src/dashboard/dashboard-screen.test.tsx');
export const week = testsIn('remote-guide/src/availability/availability-screen.test.tsx');
export const guideHome = testsIn('remote-guide/src/dashboard/dashboard-screen.test.tsx');
export const layout = testsIn('shell/src/layout/layout.test.tsx');
export const routes = testsIn('shell/src/routes.test.tsx');
export const destination = testsIn('shell/src/role-routing/destination.test.ts');
export const signedInArea = testsIn('shell/src/role-routing/signed-in-area.test.tsx');
export const routeError = testsIn('shell/src/route-error/route-error-page.test.tsx');
export const privacyPolicy = testsIn('shell/src/privacy-policy/privacy-policy-screen.test.tsx');
export const signInScreen = testsIn('shell/src/sign-in/sign-in-screen.test.tsx');
export const googleSignIn = testsIn('shell/src/sign-in/google/google-sign-in.test.tsx');
export const dataTable = testsIn('packages/ui/src/data-table/data-table.test.tsx');
export const tableQuery = testsIn('packages/ui/src/data-table/table-query.test.ts');
export const download = testsIn('packages/ui/src/data-table/toolbar/download-button.test.tsx');
export const pagesShown = testsIn('packages/ui/src/paging/pages-shown.test.ts');
export const dateField = testsIn('packages/ui/src/forms/date-field.test.tsx');
export const face = testsIn('packages/ui/src/faces/face.test.tsx');
export const toasts = testsIn('packages/ui/src/notices/toast-region.test.tsx');
export const session = testsIn('packages/session/src/auth/session.test.tsx');
export const storedAuth = testsIn('packages/session/src/auth/stored-auth.test.ts');
export const http = testsIn('packages/session/src/calls/client.test.ts');
export const editor = testsIn('packages/domain/src/availability/availability-editor.test.ts');
export const availability = testsIn('packages/domain/src/availability/availability.test.ts');
export const slots = testsIn('packages/domain/src/availability/slots.test.ts');
export const limaTime = testsIn('packages/domain/src/time/lima-time.test.ts');
export const anyZone = testsIn('packages/domain/src/time/any-zone.test.ts');
export const weekdays = testsIn('packages/domain/src/time/weekdays.test.ts');
export const areas = testsIn('packages/domain/src/people/areas.test.ts');
export const roles = testsIn('packages/domain/src/people/roles.test.ts');
export const attendees = testsIn('packages/domain/src/events/attendees.test.ts');
export const readGuides = testsIn('packages/contract/src/received/guides.test.ts');
export const readUsers = testsIn('packages/contract/src/received/users.test.ts');
export const received = testsIn('packages/contract/src/received.test.ts');

/** Our own backend: its calls, and journeys over it. */
export const apiGuides = testsIn('packages/api/src/guides/guides-routes.test.ts');
export const apiBook = testsIn('packages/api/src/calendar-events/booking/book.test.ts');
export const apiUsers = testsIn('packages/api/src/users/users-routes.test.ts');
export const apiProfile = testsIn('packages/api/src/guides/profile-routes.test.ts');
export const apiEvents = testsIn('packages/api/src/calendar-events/lists/admin-list.test.ts');
export const apiRoutes = testsIn('packages/api/src/routes.test.ts');
export const gateway = testsIn('packages/gateway/src/gateway.test.ts');
export const shellFiles = testsIn('packages/gateway/src/files/shell-files.test.ts');
export const adminJourney = testsIn('packages/e2e/src/roles/admin.test.ts');
export const bookingJourney = testsIn('packages/e2e/src/roles/booking.test.ts');
export const entrepreneurJourney = testsIn('packages/e2e/src/roles/entrepreneur.test.ts');
export const mentorJourney = testsIn('packages/e2e/src/roles/mentor.test.ts');
export const guards = testsIn('packages/e2e/src/roles/guards.test.ts');
export const keyboard = testsIn('packages/e2e/src/looks/keyboard.test.ts');
export const pointer = testsIn('packages/e2e/src/looks/pointer.test.ts');
export const googleJourney = testsIn('packages/e2e/src/sign-in/google.test.ts');

/** Backends that know §7 and a sign-in alone. */
export const coreBackend = testsIn('packages/e2e/src/backends/core-backend.test.ts');
export const otherBackend = testsIn('packages/e2e/src/backends/other-backend.test.ts');
export const oddBackend = testsIn('packages/e2e/src/backends/odd-backend.test.ts');
export const adminTexts = testsIn('packages/e2e/src/roles/admin-texts.test.ts');
