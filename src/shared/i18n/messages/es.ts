/** Spanish: complete, and the list of keys. `{name}` marks a place to be filled. */
export const es = {
  'site.name': 'Hare Mahina',
  'site.tagline': 'Hotel · Rapa Nui',
  'site.title': 'Hare Mahina · Hotel familiar en Rapa Nui',
  'site.description':
    'Hare Mahina, «casa de la luna»: un pequeño hotel familiar en Rapa Nui, entre el jardín y el océano, a cinco minutos a pie del centro de Hanga Roa.',
  'site.skip': 'Saltar al contenido',
  'site.loading': 'Cargando…',

  'nav.label': 'Navegación principal',
  'nav.home': 'Inicio',
  'nav.blog': 'Blog',
  'nav.contact': 'Contacto',
  'language.label': 'Idioma',
  'language.current': 'Idioma: {name}',

  'hero.eyebrow': 'Hotel familiar · Rapa Nui',
  'hero.title': 'Una casa bajo la luna del Pacífico',
  'hero.subtitle': 'Jardín, piedra y mar en la isla de los moai',
  'hero.description':
    'Pocas habitaciones, una mesa larga para el desayuno y el rumor del océano. Estamos a cinco minutos a pie de Hanga Roa y a quince en auto del aeropuerto.',
  'hero.button': 'Reservas',
  'hero.stories': 'Historias de la isla',
  'hero.image_alt':
    'Fila de moai sobre su ahu al amanecer, con el mar detrás y la hierba encendida por el sol.',

  'teaser.eyebrow': 'Blog cultural',
  'teaser.title': 'Historias de la isla',
  'teaser.description':
    'Lo que conviene saber antes de llegar, y lo que da gusto leer después de volver.',
  'teaser.all': 'Ver todas las historias',

  'blog.title': 'Historias de Rapa Nui',
  'blog.subtitle':
    'Moai y volcanes, fiestas y cocina, y cómo recorrer la isla con respeto. Escrito en casa, para quienes vienen y para quienes ya vinieron.',
  'blog.meta_description':
    'El blog cultural de Hare Mahina: moai, Rano Raraku, Orongo, Tāpati, rongorongo, cocina de la isla y consejos para visitar Rapa Nui con respeto.',
  'blog.empty': 'Todavía no hay artículos en este idioma.',
  'blog.read_time': '{count} min de lectura',
  'blog.read': 'Leer',
  'blog.featured': 'Destacado',
  'blog.back': 'Volver al blog',
  'blog.by': 'Por {author}',
  'blog.tags': 'Etiquetas',
  'blog.not_found': 'No encontramos este artículo.',
  'blog.not_found_hint': 'Puede que haya cambiado de dirección o que ya no esté publicado.',
  'blog.category.cultura': 'Cultura',
  'blog.category.arqueologia': 'Arqueología',
  'blog.category.historia': 'Historia',
  'blog.category.tradiciones': 'Tradiciones',
  'blog.category.gastronomia': 'Gastronomía',
  'blog.category.naturaleza': 'Naturaleza',
  'blog.category.experiencias': 'Experiencias',

  'contact.eyebrow': 'Contacto',
  'contact.title': 'Escríbenos',
  'contact.description':
    'Cuéntanos cuándo piensas venir y qué te gustaría ver. Respondemos nosotros mismos, normalmente dentro del día.',
  'contact.name': 'Nombre',
  'contact.email': 'Correo electrónico',
  'contact.dates': 'Fechas de tu viaje',
  'contact.dates_hint': 'Opcional. Por ejemplo: del 3 al 8 de febrero',
  'contact.message': 'Mensaje',
  'contact.submit': 'Enviar mensaje',
  'contact.sending': 'Enviando…',
  'contact.required': 'Obligatorio',
  'contact.privacy': 'Usamos estos datos solo para responderte y los borramos a los 24 meses.',
  'contact.website': 'No rellenes este campo',
  'contact.no_script': 'El formulario necesita JavaScript. También puedes escribirnos a {email}.',
  'contact.success_title': 'Mensaje enviado!',
  'contact.success': 'Nos pondremos en contacto contigo pronto.',
  'contact.failure_title': 'Error',
  'contact.failure': 'No se pudo enviar el mensaje. Inténtalo de nuevo.',
  'contact.error.name': 'Escribe tu nombre.',
  'contact.error.email': 'Escribe un correo electrónico válido.',
  'contact.error.message': 'Escribe tu mensaje.',
  'contact.hours': 'Recepción abierta todos los días de {opens} a {closes}',
  'contact.check_in': 'Entrada desde las {time}',
  'contact.check_out': 'Salida hasta las {time}',
  'contact.distance_airport': 'Aeropuerto: 15 min en auto',
  'contact.distance_centre': 'Centro de Hanga Roa: 5 min a pie',
  'contact.distance_tongariki': 'Ahu Tongariki: 20 min en auto',

  'footer.description': 'Hotel familiar en Rapa Nui. Hare Mahina significa «casa de la luna».',
  'footer.location': 'Hanga Roa, Rapa Nui\nChile',
  'footer.phone': '+56 32 210 0000',
  'footer.email': 'iorana@hare-mahina.example',
  'footer.visit': 'Visítanos',
  'footer.write': 'Escríbenos',
  'footer.explore': 'Explora',
  'footer.copyright': '© {year} Hare Mahina',
  'footer.illustrative': 'Imágenes ilustrativas.',

  'toast.region': 'Avisos (F8)',
  'toast.close': 'Cerrar aviso',

  'error.title': 'Algo salió mal',
  'error.text': 'La página no se pudo mostrar. Inténtalo de nuevo en un momento.',
  'error.retry': 'Reintentar',
  'error.home': 'Volver al inicio',
  'error.required': 'Este campo es obligatorio.',
  'error.too_long': 'El texto es demasiado largo.',
  'error.characters': 'El texto contiene caracteres no permitidos.',

  'not_found.title': 'Página no encontrada',
  'not_found.text': 'Quizá la dirección cambió o tiene una letra de más.',
} as const

export type MessageKey = keyof typeof es

/** A complete dictionary. */
export type Messages = Record<MessageKey, string>
