import { headerOf, partsOf, textIn } from '#tests/support/mail/received-mail.ts'
import { signIn } from '../support/sign-in.ts'
import { expect } from '../support/test.ts'
import { MAILBOX, test } from './mailed-site.ts'

const MAX_TAPS = 5
const MINUTE_MS = 60_000

test('a message in Chinese is answered in Chinese by mail, in five taps and a minute @phone:release', async ({
  page,
  mailed: { smtp },
  expectAccessible,
}) => {
  const name = `王小明${Date.now()}`
  const email = `wang.${Date.now()}@example.com`
  await page.request.post('/api/contacts', {
    data: { name, email, message: '有婴儿床吗？', language: 'zh', fillMs: 20_000 },
  })
  await signIn(page)
  await page.goto('/admin')
  const taps: string[] = []
  const tap = async (role: 'link' | 'button', label: string | RegExp) => {
    taps.push(String(label))
    await page.getByRole(role, { name: label }).click()
  }

  const startedAt = Date.now()
  await tap('link', /espera[n]? respuesta$/)
  await tap('link', name)
  await tap('button', 'Responder una pregunta')
  const answer = page.getByRole('textbox', { name: 'Respuesta' })
  await expect(answer).toHaveValue(new RegExp(name))
  await expect(page.getByText('Por completar: {answer} (lo que preguntó).')).toBeVisible()
  // The blank to fill in is chosen already.
  await page.keyboard.insertText('有，免费。')
  await tap('button', 'Enviar la respuesta')
  await expect(page.getByText('La respuesta va en camino')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Respondido' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  const sent = () => smtp.mails.find(({ to }) => to.includes(email))
  await expect.poll(sent, { timeout: MINUTE_MS }).toBeDefined()

  expect(Date.now() - startedAt).toBeLessThan(MINUTE_MS)
  expect(taps.length).toBeLessThanOrEqual(MAX_TAPS)
  const [mail, notice] = [
    sent()!,
    smtp.mails.find(({ raw, to }) => to.includes(MAILBOX) && raw.includes(email))!,
  ]
  expect(headerOf(mail, 'Reply-To')).toBe(MAILBOX)
  expect(headerOf(mail, 'In-Reply-To')).toBe(headerOf(notice, 'Message-ID'))
  expect(headerOf(mail, 'References')).toContain(headerOf(notice, 'Message-ID'))
  expect(headerOf(mail, 'Subject')).toBe('Hare Mahina：回复您的留言')
  const text = textIn(partsOf(mail)[0]!)
  expect(text).toContain(`ʻIorana，${name}`.slice(0, 7))
  expect(text).toContain('感谢您与我们联系。有，免费。')
  await expectAccessible()
})

test('a second prepared answer is in sight as a whole, and the keyboard takes it back @phone:release', async ({
  page,
  mailed,
}) => {
  const name = `Ana${Date.now()}`
  await page.request.post('/api/contacts', {
    data: { name, email: `${name}@example.com`, message: '¿Hay lugar?', fillMs: 20_000 },
  })
  await signIn(page)
  await page.goto(`${mailed.url}/admin/bandeja`)
  await page.getByRole('link', { name }).click()
  await page.getByRole('button', { name: 'Preguntar fechas' }).click()
  const answer = page.getByRole('textbox', { name: 'Respuesta' })
  await answer.press('End')
  await page.keyboard.type(' Un abrazo.')
  const first = await answer.inputValue()

  await page.getByRole('button', { name: 'Hay lugar', exact: true }).click()

  const hidden = () =>
    answer.evaluate((field) => {
      const covered = document.querySelector('nav[class*=bars]')?.getBoundingClientRect()
      const foot = Math.min(innerHeight, covered?.top || innerHeight)
      const { bottom } = field.getBoundingClientRect()
      return Math.max(field.scrollHeight - field.clientHeight, bottom - foot)
    })
  await expect.poll(hidden).toBeLessThanOrEqual(0)
  await expect(answer).toHaveValue(/Tenemos lugar/)
  await answer.press('ControlOrMeta+z')
  await expect(answer).toHaveValue(first)
})
