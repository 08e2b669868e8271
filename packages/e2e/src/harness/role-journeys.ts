import { addDays, limaDate, showDayMonthYear, weekdayOf } from '@mentorias/domain/lima-time';
import { weekdayLabel } from '@mentorias/domain/weekdays';
import { newEntrepreneur } from './accounts.ts';
import { ADMIN, PASSWORD } from './browser.ts';
import type { Hands } from './hands.ts';

const GUIDE = 'Lucía Paredes Salazar';
const TOPIC = 'Quiero ordenar las finanzas de mi taller';
/** The example mentor without an event and without an open day. */
const FREE_GUIDE = 'Patricia Loayza Medina';
const FREE_GUIDE_EMAIL = 'patricia.loayza.medina@mentorias.demo';

async function signIn(hands: Hands, email: string) {
  await hands.open('/');
  await hands.fill('Correo', email);
  await hands.fill('Contraseña', PASSWORD);
  await hands.click('button', 'Ingresar');
}

/** One journey of each role from the sign-in on, on an unused product. */
export const ROLE_JOURNEYS = {
  async 'an entrepreneur searches, books, and finds the event among their own'(hands: Hands, url: string) {
    await signIn(hands, await newEntrepreneur(url, 'Noelia Campos'));
    await hands.see('Buscar mentores');
    await hands.fill('Buscar por nombre o especialidad', 'mentor@mentorias.demo', 'Enter');
    await hands.see(/^1 mentor$/);
    await hands.click('link', `Ver horarios de ${GUIDE}`);
    await hands.see('Agendar Una Mentoria');
    const days = await hands.offered('Fecha');
    await hands.choose('Fecha', days.at(-1)!);
    const [hour] = await hands.offered('Horario');
    await hands.choose('Horario', hour!);
    await hands.fill('Descripción', TOPIC);
    await hands.click('button', 'Realizar Solicitud');
    await hands.see('¡Mentoría agendada exitosamente!');
    await hands.click('link', 'Ver mis mentorías');
    await hands.see(TOPIC);
  },

  async 'a mentor opens a day and saves the week'(hands: Hands) {
    const day = weekdayLabel(weekdayOf(addDays(limaDate(new Date()), 3)));
    await signIn(hands, FREE_GUIDE_EMAIL);
    await hands.see('Próximas mentorías');
    await hands.click('link', 'Perfil');
    await hands.see('Configurar Horarios Disponibles');
    const card = hands.in('region', day);
    await card.turnOn(day);
    await card.choose('Desde', '02:40 PM');
    await hands.see('Cambios sin guardar');
    await hands.click('button', 'Guardar Horarios');
    await hands.see('Horarios actualizados exitosamente');
    await hands.open('/profile');
    await card.see('1 horario');
  },

  async 'an administrator creates an account and an event'(hands: Hands) {
    const name = 'Wilmer Díaz';
    await signIn(hands, ADMIN);
    await hands.click('link', 'Usuarios');
    await hands.see('Gestión de Usuarios');
    await hands.click('button', 'Crear Emprendedor');
    const account = hands.in('dialog', 'Crear Emprendedor');
    await account.fill('Nombre', name);
    await account.fill('Correo', 'wilmer.diaz@ejemplo.pe');
    await account.fill('Contraseña', PASSWORD);
    await account.fill('Emprendimiento', 'Quesos del valle');
    await account.click('button', 'Crear Emprendedor');
    await hands.see('Emprendedor creado exitosamente');
    await hands.seeClosed('Crear Emprendedor');

    await hands.click('link', 'Dashboard');
    await hands.click('button', 'Crear Evento');
    const event = hands.in('dialog', 'Crear Evento');
    await event.fill('Emprendedor', name);
    await hands.click('option', new RegExp(`^${name}`));
    await event.fill('Mentor', FREE_GUIDE);
    await hands.click('option', new RegExp(`^${FREE_GUIDE}`));
    await event.fill('Fecha', showDayMonthYear(addDays(limaDate(new Date()), 5)), 'Tab');
    await event.choose('Hora', '8:00 p. m.');
    await event.click('button', 'Crear Evento');
    await hands.see('Evento creado exitosamente');
    await hands.seeClosed('Crear Evento');
  },
};
