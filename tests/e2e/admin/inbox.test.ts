import { signIn } from '../support/sign-in.ts'
import { expect, test } from '../support/test.ts'

test('a message in Chinese is answered in Chinese in a few taps @phone', async ({
  page,
  expectAccessible,
}) => {
  const name = `王小明 ${Date.now()}`
  await page.request.post('/api/contacts', {
    data: {
      name,
      email: 'wang@example.com',
      message: '有婴儿床吗？',
      language: 'zh',
      fillMs: 20_000,
    },
  })
  await signIn(page)
  await page.goto('/admin')

  await page.getByRole('link', { name: /espera[n]? respuesta$/ }).click()
  await page.getByRole('link', { name }).click()
  await page.getByRole('button', { name: 'Responder una pregunta' }).click()
  const answer = page.getByRole('textbox', { name: 'Respuesta' })
  await expect(answer).toHaveValue(new RegExp(name))
  await expect(page.getByRole('button', { name: 'Enviar la respuesta' })).toBeDisabled()
  await expectAccessible()
  await answer.fill((await answer.inputValue()).replace('{answer}', '有，免费。'))
  await page.getByRole('button', { name: 'Enviar la respuesta' }).click()

  await expect(page.getByText('Respuesta enviada')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Respondido' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
})
