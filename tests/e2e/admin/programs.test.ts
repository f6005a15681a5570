import { openAsStaff } from '../support/sign-in.ts'
import { expect, expectNoOverflow, test } from '../support/test.ts'

test('an owner makes a token for a program, which reads until she revokes it @phone:release', async ({
  page,
  request,
  expectAccessible,
}, { project }) => {
  const name = `Contabilidad ${project.name}`
  await openAsStaff(page, '/admin/ajustes')

  await page.getByRole('button', { name: 'Crear un token' }).click()
  const form = page.getByRole('dialog', { name: 'Un token para un programa' })
  await form.getByLabel('Nombre del programa').fill(name)
  await form.getByText('Lista de reservas', { exact: true }).click()
  await form.getByRole('button', { name: '3 meses' }).click()
  await expectAccessible()
  await form.getByRole('button', { name: 'Crear', exact: true }).click()
  const shown = page.getByRole('dialog', { name: `El token de «${name}»` })
  const token = await shown.getByText(/^hm_/).innerText()
  await expectAccessible()
  await shown.getByRole('button', { name: 'Ya lo guardé' }).click()

  const ask = async (path: string) => {
    const answer = await request.get(path, { headers: { authorization: `Bearer ${token}` } })
    return answer.status()
  }
  expect(await ask('/api/admin/bookings.csv')).toBe(200)
  expect(await ask('/api/admin/blog')).toBe(403)

  await page.getByRole('button', { name: `Revocar «${name}»` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revocar', exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: name })).toContainText('Revocado')
  await expectAccessible()
  await expectNoOverflow(page)
  expect(await ask('/api/admin/bookings.csv')).toBe(401)
})
