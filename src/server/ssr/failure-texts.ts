import type { Language } from '#shared/i18n/languages.ts'

interface FailureTexts {
  'failure.busy_title': string
  'failure.busy_text': string
  'failure.reference': string
}

/** Apart from the site's dictionaries, which every guest downloads: only the server writes these pages. */
export const FAILURE_TEXTS: Record<Language, FailureTexts> = {
  es: {
    'failure.busy_title': 'Demasiadas solicitudes',
    'failure.busy_text':
      'Desde esta conexión llegaron muchas solicitudes seguidas. Espera un momento y vuelve a intentar.',
    'failure.reference': 'Referencia: {id}',
  },
  en: {
    'failure.busy_title': 'Too many requests',
    'failure.busy_text':
      'Many requests came from this connection in a short time. Please wait a moment and try again.',
    'failure.reference': 'Reference: {id}',
  },
  fr: {
    'failure.busy_title': 'Trop de demandes',
    'failure.busy_text':
      'De nombreuses demandes sont arrivées de cette connexion en peu de temps. Veuillez patienter un instant, puis réessayer.',
    'failure.reference': 'Référence\u202f: {id}',
  },
  de: {
    'failure.busy_title': 'Zu viele Anfragen',
    'failure.busy_text':
      'Von diesem Anschluss kamen in kurzer Zeit viele Anfragen. Bitte warten Sie einen Moment und versuchen Sie es noch einmal.',
    'failure.reference': 'Kennung: {id}',
  },
  zh: {
    'failure.busy_title': '请求过多',
    'failure.busy_text': '此网络在短时间内发出了过多请求，请稍后再试。',
    'failure.reference': '编号：{id}',
  },
}
