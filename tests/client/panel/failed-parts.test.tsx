import { fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { Settings } from '#client/features/admin/settings.tsx'
import {
  BookingLog,
  BookingMails,
} from '#client/features/booking-admin/bookings/booking-history.tsx'
import { Campaigns } from '#client/features/newsletter-admin/campaigns.tsx'
import { AdminProvider } from '#client/ui/admin/provider.tsx'
import { renderPart, type Answers } from '#tests/support/client/render.tsx'

interface Part {
  part: ReactNode
  procedure: string
  answer: unknown
  /** Of other procedures. */
  answers?: Answers
  /** The button that opens the part. */
  opens?: string
  failed: string
  /** What the part says once it is loaded. */
  said: string | RegExp
}

const PARTS: Readonly<Record<string, Part>> = {
  'the settings': {
    part: <Settings />,
    procedure: 'admin.settings.list',
    answer: [{ key: 'mail.daily', title: 'Diario', value: true, isDefault: true }],
    answers: {
      'admin.tokens.list': async () => [],
      'admin.backup.status': async () => ({ state: 'off', isRunning: false, provenAt: null }),
    },
    failed: 'No se pudieron cargar los ajustes.',
    said: 'Diario',
  },
  'a mail to subscribers, before it is sent': {
    part: <Campaigns />,
    procedure: 'admin.newsletter.preview',
    answer: [{ language: 'es', subject: 'Los moai', text: 'Una historia nueva.' }],
    answers: {
      'admin.newsletter.campaigns': async () => [
        {
          group: '7f6f3a52-3b0e-4a1e-9d5b-1d2f3c4b5a69',
          title: 'Los moai',
          languages: ['es'],
          missing: 2,
          untranslated: [],
          sent: 0,
          waiting: 0,
          refused: 0,
        },
      ],
    },
    opens: 'Ver el correo',
    failed: 'No se pudo cargar el correo.',
    said: 'Una historia nueva.',
  },
  'the mails about a booking': {
    part: <BookingMails about="booking:7" />,
    procedure: 'admin.mail.about',
    answer: [],
    failed: 'No se pudieron cargar los correos.',
    said: 'Ninguno.',
  },
  'the log of a booking': {
    part: <BookingLog about="booking:7" />,
    procedure: 'admin.audit.about',
    answer: [],
    failed: 'No se pudo cargar el registro.',
    said: /Nadie ha hecho nada/,
  },
}

test.each(Object.entries(PARTS))(
  '%s that could not be loaded say so, not that there is nothing, and can be loaded again',
  async (_what, { part, procedure, answer, answers, opens, failed, said }) => {
    let isAway = true
    await renderPart(<AdminProvider>{part}</AdminProvider>, {
      answers: {
        ...answers,
        [procedure]: async () => {
          if (isAway) throw new TypeError('Failed to fetch')
          return answer
        },
      },
    })
    if (opens) fireEvent.click(await screen.findByRole('button', { name: opens }))

    expect(await screen.findByText(failed)).toBeTruthy()
    expect(screen.queryByText(said)).toBeNull()
    isAway = false
    fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }))

    expect(await screen.findByText(said)).toBeTruthy()
    expect(screen.queryByText(failed)).toBeNull()
  },
)
