import type { Language } from '#shared/i18n/languages.ts'

interface FailureTexts {
  'failure.limited_title': string
  'failure.limited_text': string
  'failure.overloaded_title': string
  'failure.overloaded_text': string
  'failure.contact': string
  'failure.reference': string
}

/** Apart from the site's dictionaries, which every guest downloads: only the server writes these pages. */
export const FAILURE_TEXTS: Record<Language, FailureTexts> = {
  es: {
    'failure.limited_title': 'Demasiadas solicitudes',
    'failure.limited_text':
      'Desde esta conexión llegaron muchas solicitudes seguidas. Espera un momento y vuelve a intentar.',
    'failure.overloaded_title': 'Mucha demanda en este momento',
    'failure.overloaded_text':
      'Hay más visitas de las que la página puede atender. Espera unos segundos y vuelve a intentar.',
    'failure.contact': 'También puedes llamarnos o enviarnos un correo:',
    'failure.reference': 'Referencia: {id}',
  },
  en: {
    'failure.limited_title': 'Too many requests',
    'failure.limited_text':
      'Many requests came from this connection in a short time. Please wait a moment and try again.',
    'failure.overloaded_title': 'High demand right now',
    'failure.overloaded_text':
      'There are more visitors than the site can serve. Please wait a few seconds and try again.',
    'failure.contact': 'You can also call us or send an email:',
    'failure.reference': 'Reference: {id}',
  },
  fr: {
    'failure.limited_title': 'Trop de demandes',
    'failure.limited_text':
      'De nombreuses demandes sont arrivées de cette connexion en peu de temps. Veuillez patienter un instant, puis réessayer.',
    'failure.overloaded_title': 'Forte affluence en ce moment',
    'failure.overloaded_text':
      'Le site reçoit plus de visites qu’il ne peut en accueillir. Veuillez patienter quelques secondes, puis réessayer.',
    'failure.contact': 'Vous pouvez aussi nous appeler ou nous envoyer un e-mail\u202f:',
    'failure.reference': 'Référence\u202f: {id}',
  },
  de: {
    'failure.limited_title': 'Zu viele Anfragen',
    'failure.limited_text':
      'Von diesem Anschluss kamen in kurzer Zeit viele Anfragen. Bitte warten Sie einen Moment und versuchen Sie es noch einmal.',
    'failure.overloaded_title': 'Gerade ist viel los',
    'failure.overloaded_text':
      'Es sind mehr Besucher da, als die Website bedienen kann. Bitte warten Sie einige Sekunden und versuchen Sie es noch einmal.',
    'failure.contact': 'Sie können uns auch anrufen oder eine E-Mail schreiben:',
    'failure.reference': 'Kennung: {id}',
  },
  zh: {
    'failure.limited_title': '请求过多',
    'failure.limited_text': '此网络在短时间内发出了过多请求，请稍后再试。',
    'failure.overloaded_title': '当前访问量较大',
    'failure.overloaded_text': '访问人数超出了网站的承载能力，请稍等几秒后再试。',
    'failure.contact': '您也可以致电或发邮件联系我们：',
    'failure.reference': '编号：{id}',
  },
}
