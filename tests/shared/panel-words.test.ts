import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Sentences of the specification, which stay word for word. */
const OF_THE_SPEC =
  /Ingrese sus credenciales|Ingrese usuario|Ingrese contraseña|Verifique las credenciales de Cloudbeds/

// A name after a point is of a program.
const USTED =
  /(?<!\.)\b(?:usted|ingrese|verifique|escriba|elija|pulse(?= [«a-z])|haga|revise|espere|defina|confirme|seleccione|compruebe|intente|copie|indique|pídale|guarde)\b/i

const FOLDERS = [
  'src/client/features',
  'src/client/ui/admin',
  'src/server/features',
  'src/shared/content/staff',
]

/** Words of another Spanish, or for something that the panel calls by another name. */
const OTHER_WORDS =
  /\b(?:esta|la|una) web\b|meta título|\b(?:[Pp]ortátil|[Oo]rdenador|[Cc]omputadora)\b|\b[Aa]ñad|[Ee]ncargo cambiado/

/** The strings with three points that are the specification's. */
const POINTS_OF_THE_SPEC =
  /(?:Verificando|Buscar artículos|Cargando artículos|Guardando|de administración|la lista)\.\.\./

test.each([
  ['says tú', (line: string) => USTED.test(line) && !OF_THE_SPEC.test(line)],
  ['says sitio, computador and agregar', (line: string) => OTHER_WORDS.test(line)],
  [
    'writes its waits with one ellipsis',
    (line: string) => /\p{L}\.\.\.['"`<]/u.test(line) && !POINTS_OF_THE_SPEC.test(line),
  ],
])('what the staff reads %s, except in sentences of the specification', (_, isWrong) => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...FOLDERS])
    .toString()
    .split('\n')
    .filter((path) => /\.(?:tsx?|json)$/.test(path))

  const found = files.flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .filter(isWrong)
      .map((line) => `${path}: ${line.trim()}`),
  )

  expect(files.length).toBeGreaterThan(500)
  expect(found).toEqual([])
})
