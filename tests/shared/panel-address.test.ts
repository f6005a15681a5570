import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Sentences of the specification, which stay word for word. */
const OF_THE_SPEC =
  /Ingrese sus credenciales|Ingrese usuario|Ingrese contraseña|Verifique las credenciales de Cloudbeds/

// A name after a point is of a program.
const USTED =
  /(?<!\.)\b(?:usted|ingrese|verifique|escriba|elija|pulse|haga|revise|espere|defina|confirme|seleccione|compruebe|intente|copie|indique|pídale|guarde)\b/i

const FOLDERS = ['admin', 'auth', 'blog-admin', 'booking-admin'].map(
  (name) => `src/client/features/${name}`,
)

test('the panel and its login say tú, except in sentences of the specification', () => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...FOLDERS])
    .toString()
    .split('\n')
    .filter((path) => /\.tsx?$/.test(path))

  const found = files.flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .filter((line) => USTED.test(line) && !OF_THE_SPEC.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  )

  expect(files.length).toBeGreaterThan(100)
  expect(found).toEqual([])
})
