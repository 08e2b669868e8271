import { demoEmail, mailboxOf } from './accounts.ts';

/** Name; company; place; origin; description. */
const ROWS = `
Rosa Quispe Flores; Andina Tejidos; San Juan de Lurigancho, Lima; Feria; Chompas y chalinas de alpaca tejidas a mano.
Luis Alberto Ramos; Café Chanchamayo; La Merced, Junín; Recomendación; Café tostado de pequeños productores.
Milagros Torres Vega; Dulce Milagro; Comas, Lima; Redes sociales; Postres y tortas por encargo.
José Manuel Cárdenas; EcoBolsas Perú; Ate, Lima; Municipalidad; Bolsas de tela para tiendas y eventos.
Yesenia Apaza Choque; Quinua Viva; Juliaca, Puno; Feria; Snacks de quinua y kiwicha.
Kevin Salas Rojas; Repara Ya; Los Olivos, Lima; Redes sociales; Reparación de celulares a domicilio.
María Elena Soto; Huerto en Casa; Arequipa; Universidad; Kits de biohuerto para departamentos.
Carlos Ñaupari León; Maderas del Mantaro; Huancayo; Recomendación; Muebles de madera certificada.
Fiorella Guzmán Díaz; Pet & Llamita; Surquillo, Lima; Redes sociales; Ropa y accesorios para mascotas.
Édgar Mamani Huanca; Alpaca Tours; Cusco; Cámara de comercio; Turismo vivencial en comunidades.
Gabriela Ochoa Ruiz; Piel de Cacao; Tarapoto; Feria; Cosmética natural de cacao.
Pedro Infantes Silva; Delivery del Norte; Chiclayo; Recomendación; Reparto de comida para negocios pequeños.
Nataly Espinoza Cruz; Aprende Jugando; San Miguel, Lima; Universidad; Material didáctico para inicial y primaria.
Raúl Benites Palomino; Panadería La Esquina; Ica; Municipalidad; Panadería de barrio con pan de masa madre.
Claudia Vílchez Neyra; Nube Contable; Jesús María, Lima; Cámara de comercio; Contabilidad en línea para mypes.
Wilmer Huallpa Ticona; Trucha Azul; Puno; Feria; Trucha ahumada del lago Titicaca.
Susana Bravo Mejía; Taller Susana; Villa El Salvador, Lima; Municipalidad; Confección de uniformes escolares.
Diego Alvarado Pinto; Kallpa Fitness; Trujillo; Redes sociales; Entrenamiento funcional en grupo.
Ana Cecilia Rivas; Botica Natural; Cajamarca; Recomendación; Infusiones y plantas medicinales.
Julio César Peña; Tecno Aula; Piura; Universidad; Clases de programación para colegios.
Verónica Lazo Campos; Sabor a Mar; Chorrillos, Lima; Feria; Conservas artesanales de pescado.
Marco Antonio Gil; Rodando Bikes; Barranco, Lima; Redes sociales; Alquiler y mantenimiento de bicicletas.
Lizbeth Choquehuanca; Warmi Joyas; Cusco; Recomendación; Joyería en plata con diseños andinos.
Renzo Farfán Oré; Frutos Secos Ica; Ica; Cámara de comercio; Pecanas y pasas a granel.
Flor de María Cueva; Miel de Oxapampa; Oxapampa, Pasco; Feria; Miel y derivados de la colmena.
Álvaro Zegarra Muñoz; Imprenta Sur; Tacna; Recomendación; Empaques y etiquetas en tirajes cortos.
Karina Medrano Solís; Mamá Organiza; La Molina, Lima; Redes sociales; Organización de espacios y mudanzas.
Hugo Ccahuana Layme; Adobe Verde; Ayacucho; Universidad; Construcción con materiales locales.
Jimena Roldán Tapia; Kukuli Juguetes; Arequipa; Feria; Juguetes de madera y tela.
Sergio Bustamante Vera; AgroDato; Huaral, Lima; Cámara de comercio; Datos del clima para agricultores.
`
  .trim()
  .split('\n')
  .map((row) => row.split('; '));

const INACTIVE = 'Sergio Bustamante Vera';

/** Thirty entrepreneurs, one of them inactive. The first is the account to sign in with. */
export const ENTREPRENEURS = ROWS.map(([name = '', company_name, location, origin, description], index) => ({
  user_type: 'user' as const,
  email: demoEmail(index === 0 ? 'emprendedor' : mailboxOf(name)),
  given_name: name,
  company_name,
  location,
  origin,
  description,
  active: name !== INACTIVE,
}));
