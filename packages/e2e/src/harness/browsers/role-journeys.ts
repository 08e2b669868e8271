import { addDays, formatDayMonthYear, limaDate, weekdayOf } from '@mentorias/domain/time/lima-time';
import { weekdayLabel } from '@mentorias/domain/time/weekdays';
import { newEntrepreneur } from '../accounts.ts';
import { ADMIN, PASSWORD } from '../browser.ts';
import type { UserActions } from './user-actions.ts';

const GUIDE = 'Lucía Paredes Salazar';
const TOPIC = 'Quiero ordenar las finanzas de mi taller';
/** The example mentor without an event and without an open day. */
const FREE_GUIDE = 'Patricia Loayza Medina';
const FREE_GUIDE_EMAIL = 'patricia.loayza.medina@mentorias.demo';

async function signIn(user: UserActions, email: string) {
  await user.open('/');
  await user.fill('Correo', email);
  await user.fill('Contraseña', PASSWORD);
  await user.click('button', 'Ingresar');
}

/** One journey of each role from the sign-in on, on an unused product. */
export const ROLE_JOURNEYS = {
  async 'an entrepreneur searches, books, and finds the event among their own'(user: UserActions, url: string) {
    await signIn(user, await newEntrepreneur(url, 'Noelia Campos'));
    await user.see('Buscar mentores');
    await user.fill('¿En qué necesitas ayuda?', 'mentor@mentorias.demo', 'Enter');
    await user.see(/^1 mentor$/);
    await user.click('link', `Ver horarios de ${GUIDE}`);
    await user.see('Agendar Una Mentoria');
    const days = await user.offered('Fecha');
    await user.choose('Fecha', days.at(-1)!);
    const [hour] = await user.offered('Horario');
    await user.choose('Horario', hour!);
    await user.fill('Descripción', TOPIC);
    await user.click('button', 'Realizar Solicitud');
    await user.see('¡Mentoría agendada exitosamente!');
    await user.click('link', 'Ver mis mentorías');
    await user.see(TOPIC);
  },

  async 'a mentor opens a day and saves the week'(user: UserActions) {
    const day = weekdayLabel(weekdayOf(addDays(limaDate(new Date()), 3)));
    await signIn(user, FREE_GUIDE_EMAIL);
    await user.see(/^Hoy, /);
    await user.click('link', 'Perfil');
    await user.see('Configurar Horarios Disponibles');
    const card = user.in('region', day);
    await card.turnOn(day);
    await card.choose('Desde', '02:40 PM');
    await user.see('Cambios sin guardar');
    await user.click('button', 'Guardar Horarios');
    await user.see('Horarios actualizados exitosamente');
    await user.open('/profile');
    await card.see('1 horario');
  },

  async 'an administrator creates an account and an event'(user: UserActions) {
    const name = 'Wilmer Díaz';
    await signIn(user, ADMIN);
    await user.click('link', 'Usuarios');
    await user.see('Gestión de Usuarios');
    await user.click('button', 'Crear Emprendedor');
    const account = user.in('dialog', 'Crear Emprendedor');
    await account.fill('Nombre', name);
    await account.fill('Correo', 'wilmer.diaz@ejemplo.pe');
    await account.fill('Contraseña', PASSWORD);
    await account.fill('Emprendimiento', 'Quesos del valle');
    await account.click('button', 'Crear Emprendedor');
    await user.see('Emprendedor creado exitosamente');
    await user.seeClosed('Crear Emprendedor');

    await user.click('link', 'Dashboard');
    await user.click('button', 'Crear Evento');
    const event = user.in('dialog', 'Crear Evento');
    await event.fill('Emprendedor', name);
    await user.click('option', new RegExp(`^${name}`));
    await event.fill('Mentor', FREE_GUIDE);
    await user.click('option', new RegExp(`^${FREE_GUIDE}`));
    await event.fill('Fecha', formatDayMonthYear(addDays(limaDate(new Date()), 5)), 'Tab');
    await event.choose('Hora', '20:00');
    await event.click('button', 'Crear Evento');
    await user.see('Evento creado exitosamente');
    await user.seeClosed('Crear Evento');
  },
};
