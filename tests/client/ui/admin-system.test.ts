import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { adminSystem } from '#client/ui/admin/theme.ts'

const CHAKRA = 'node_modules/@chakra-ui/react/dist/esm/components'

/** Chakra's components that the client imports. */
function usedComponents(): string[] {
  const files = readdirSync('src/client', { recursive: true, encoding: 'utf8' })
  const names = files
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => readFileSync(`src/client/${file}`, 'utf8'))
    .flatMap((text) => [...text.matchAll(/import \{([^}]*)\} from '@chakra-ui\/react'/g)])
    .flatMap(([, list = '']) => list.split(','))
    .map((name) => name.trim().replace(/ as .*/, ''))
  return [...new Set(names)].filter((name) => /^[A-Z]/.test(name))
}

/** The recipes that the modules of a component ask the system for. */
function recipesOf(component: string): string[] {
  const folder = `${CHAKRA}/${component.replace(/(?<!^)([A-Z])/g, '-$1').toLowerCase()}`
  try {
    return readdirSync(folder)
      .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
      .flatMap((text) => [...text.matchAll(/Recipe\w*\(\{\s*key: "(\w+)"/g)])
      .map(([, key = '']) => key)
  } catch {
    return []
  }
}

test('the panel has a recipe for every component of Chakra that it uses', () => {
  const used = [...new Set(usedComponents().flatMap(recipesOf))]

  expect(used).toContain('nativeSelect')
  // Chakra has no recipe of this name.
  const missing = used.filter(
    (key) => key !== 'text' && !adminSystem.isRecipe(key) && !adminSystem.isSlotRecipe(key),
  )
  expect(missing).toEqual([])
})

test('what is named by its meaning has a colour of the site, which has a dark value, too', () => {
  const colours = adminSystem.tokens.allTokens.filter(({ name }) =>
    /^colors\.(?:bg|fg|border)\b/.test(name),
  )

  expect(colours.map(({ name }) => name)).toContain('colors.bg.warning')
  expect(colours.filter(({ value }) => !String(value).startsWith('var(--c-'))).toEqual([])
})
