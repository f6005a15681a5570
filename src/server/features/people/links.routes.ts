import { TRPCError } from '@trpc/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Database, EntityManager } from '#server/database/database.ts'
import { addressKey, requireAttempt } from '#server/database/rate-limit.ts'
import { publicMessage, statusOf } from '#server/errors.ts'
import { hashPassword } from '#server/features/auth/password.ts'
import { passwordProblemWords } from '#server/features/auth/password-rules.ts'
import { normalizeUsername, usernameProblemWords } from '#server/features/auth/username.ts'
import { acceptForms, formValues, type FormValues } from '#server/http/guest-form.ts'
import { personName } from '#shared/auth/account.ts'
import { PASSWORD_ADVICE, PASSWORD_RULES } from '#shared/auth/password-rules.ts'
import { ROLE_NAMES } from '#shared/auth/roles.ts'
import { loginHref } from '#shared/addresses.ts'
import { hotelName } from '#server/i18n/dictionary.ts'
import { confirmAddress, openAddress } from './address.ts'
import { acceptInvitation, openInvitation } from './invitations.ts'
import { sendLinkForm, sendLinkNote, type LinkPage } from './link-form.ts'
import { LINK_PATHS, type LinkKind } from './links.ts'
import { openReset, resetPassword } from './reset.ts'

/** Uses of links from one network, so that tokens cannot be tried. */
const USES = [{ limit: 30, seconds: 600 }]

const PASSWORD_HINT = [...Object.values(PASSWORD_RULES).map(({ words }) => words), PASSWORD_ADVICE]

const NEW_PASSWORD = {
  name: 'password',
  label: 'Contraseña',
  type: 'password',
  autocomplete: 'new-password',
  hint: PASSWORD_HINT.join('. '),
} as const

/** What is behind the links of one kind. */
interface LinkFlow {
  /** The page of an open link. @throws TRPCError NOT_FOUND for another one */
  page: (em: EntityManager, token: string) => Promise<LinkPage>
  /** Uses the link. @returns problems by field; none: it was used. @throws TRPCError NOT_FOUND */
  use: (em: EntityManager, values: FormValues) => Promise<Record<string, string>>
}

const FLOWS: Readonly<Record<LinkKind, LinkFlow>> = {
  invitation: {
    page: async (em, token) => {
      const { email, role } = await openInvitation(em, token)
      return {
        title: 'Tu cuenta del panel',
        text: `Invitación para ${email}, con el acceso de ${ROLE_NAMES[role]}. Elige con qué usuario y contraseña entrarás.`,
        fields: [
          {
            name: 'username',
            label: 'Usuario',
            autocomplete: 'username',
            hint: 'Con él entras; no cambia después.',
          },
          { name: 'name', label: 'Cómo te llamas', autocomplete: 'name', hint: 'Opcional.' },
          NEW_PASSWORD,
        ],
        submit: 'Crear mi cuenta',
      }
    },
    use: accept,
  },
  reset: {
    page: async (em, token) => {
      const { username } = await openReset(em, token)
      return {
        title: 'Contraseña nueva',
        text: `Para la cuenta «${username}». Todas sus sesiones se cierran, y después entras con la contraseña nueva.`,
        fields: [NEW_PASSWORD],
        submit: 'Guardar contraseña',
      }
    },
    use: async (em, { token = '', password = '' }) => {
      const problem = await resetPassword(em, token, password)
      return problem ? { password: problem } : {}
    },
  },
  address: {
    page: async (em, token) => {
      const { account, email } = await openAddress(em, token)
      return {
        title: 'Confirma tu correo',
        text: `${email} será el correo de la cuenta «${account.username}» en el panel de ${hotelName()}.`,
        fields: [],
        submit: 'Confirmar mi correo',
      }
    },
    use: async (em, { token = '' }) => {
      await confirmAddress(em, token)
      return {}
    },
  },
}

async function accept(em: EntityManager, values: FormValues): Promise<Record<string, string>> {
  const { token = '', username = '', password = '' } = values
  await openInvitation(em, token)
  const name = personName.safeParse(values.name ?? '')
  const found = Object.entries({
    username: usernameProblemWords(username),
    name: name.error?.issues[0]?.message,
    password: passwordProblemWords(username, password),
  }).flatMap(([field, problem]) => (problem ? [[field, problem]] : []))
  if (found.length > 0) return Object.fromEntries(found)
  const isAdded = await acceptInvitation(em, {
    token,
    username: normalizeUsername(username),
    name: name.data ?? '',
    passwordHash: await hashPassword(password),
  })
  return isAdded ? {} : { username: 'Ese usuario ya existe: elige otro.' }
}

/** The pages behind the links in mails to the staff. Opening one changes nothing; its button does. */
export async function accountLinks(app: FastifyInstance, { database }: { database: Database }) {
  acceptForms(app)
  app.addHook('onRequest', async (_request, reply) => {
    void reply.header('x-robots-tag', 'noindex')
  })

  for (const kind of Object.keys(LINK_PATHS) as LinkKind[]) {
    const action = LINK_PATHS[kind]
    const { page, use } = FLOWS[kind]

    app.get(action, async (request, reply) => {
      const { token: sent } = request.query as Record<string, unknown>
      const token = typeof sent === 'string' ? sent : ''
      return orDead(reply, async () =>
        sendLinkForm(reply, await page(database.em.fork(), token), { action, token }),
      )
    })

    app.post(action, async (request, reply) => {
      const values = formValues(request)
      const { token = '' } = values
      return orDead(reply, async () => {
        await countUse(database.em.fork(), request)
        const shown = await page(database.em.fork(), token)
        const problems = await use(database.em.fork(), values)
        if (Object.keys(problems).length > 0) {
          return sendLinkForm(reply, shown, { action, token, values, problems })
        }
        return kind === 'address'
          ? sendLinkNote(reply, 200, CONFIRMED)
          : reply.header('cache-control', 'no-store').redirect(loginHref('/admin'), 303)
      })
    })
  }
}

const CONFIRMED = {
  title: 'Correo confirmado',
  text: 'Si olvidas tu contraseña, ahí te llegará el enlace para elegir otra.',
  to: loginHref('/admin'),
  link: 'Ir al panel',
}

/** @throws TRPCError TOO_MANY_REQUESTS */
async function countUse(em: EntityManager, { ip }: FastifyRequest): Promise<void> {
  await requireAttempt(em, 'account-link', addressKey(ip), USES)
}

/**
 * Answers a dead link with a page that says the same of each, without the reason, and what fails with
 * a page that says so.
 */
async function orDead(
  reply: FastifyReply,
  answer: () => Promise<FastifyReply>,
): Promise<FastifyReply> {
  try {
    return await answer()
  } catch (error) {
    if (!(error instanceof TRPCError)) throw error
    if (error.code !== 'NOT_FOUND')
      return sendLinkNote(reply, statusOf(error), {
        title: 'No se pudo',
        text: `${publicMessage(error)} El enlace del correo sigue sirviendo.`,
        to: '/',
        link: 'Ir al sitio',
      })
    return sendLinkNote(reply, 404, {
      title: 'Este enlace ya no sirve',
      text: 'Se usó, venció o se retiró. Pide otro a quien te lo envió, o desde «¿Olvidaste tu contraseña?» al entrar.',
      to: '/',
      link: 'Ir al sitio',
    })
  }
}
