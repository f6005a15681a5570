import type { MakingText } from '../making-text.ts'

export const es: MakingText = {
  title: 'Cómo está hecha esta página',
  metaTitle: 'Cómo está hecha esta página · Hotel en Isla de Pascua',
  description:
    'Cuánto pesa la página de Hare Mahina en Isla de Pascua, qué no carga de terceros, cómo funciona sin JavaScript y qué hacer si algo no es accesible.',
  intro:
    'La isla queda lejos y su conexión es delgada. Por eso esta página pesa poco, no te sigue y se deja leer con lo que tengas a mano.',
  sections: [
    {
      heading: 'Lo que pesa',
      blocks: [
        'La primera visita desde un teléfono descarga menos de 265 KB, con la foto de portada incluida. Una prueba lo mide antes de cada publicación y la detiene si pesa más.',
        'Al pie hay un ahorro de datos: con él las imágenes se muestran cuando las tocas.',
      ],
    },
    {
      heading: 'Sin terceros',
      blocks: [
        'No hay publicidad, ni letras, ni mapas, ni contadores de otros. El mapa de calles y el sistema de reservas de afuera dicen de dónde vienen y se cargan solo si los pides; la analítica, solo si la aceptas.',
      ],
    },
    {
      heading: 'Cinco idiomas',
      blocks: [
        'Español, inglés, francés, alemán y chino, con los mismos textos, también en los correos y en las páginas legales. Las palabras rapanui llevan su oclusión glotal (ʻ) y sus vocales largas.',
      ],
    },
    {
      heading: 'Sin JavaScript',
      blocks: [
        'Se leen las habitaciones, la galería y el blog, y se buscan fechas y artículos. Para enviar el formulario de contacto hace falta JavaScript; sin él quedan el correo y el teléfono.',
      ],
    },
    {
      heading: 'Las imágenes',
      blocks: [
        'Las imágenes son ilustrativas: las hicimos con programas, no muestran habitaciones ni personas reales, y las iremos cambiando por fotografías.',
      ],
    },
    {
      heading: 'Accesibilidad',
      blocks: [
        'Nos guiamos por las pautas WCAG 2.2, nivel AA. La página se usa con teclado, crece hasta el 400 %, respeta a quien pide menos movimiento y se revisa con herramientas automáticas.',
        'Lo que aún no hemos hecho: probarla entera con personas que usan lectores de pantalla. El sistema de reservas de afuera y el mapa de calles no son nuestros y pueden no cumplir.',
        '¿Algo no te funciona? Escribe a {email} o llama al {phone} y dinos en qué página y con qué programa. Respondemos dentro de 30 días y, mientras tanto, hacemos la reserva contigo por teléfono.',
      ],
    },
  ],
}
