import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { TagInput } from '#client/features/blog-admin/form/tag-input.tsx'
import { AdminProvider } from '#client/ui/admin/provider.tsx'
import { renderPart } from '#tests/support/client/render.tsx'

test('Enter and comma add a tag, trimmed; an empty one is nothing', async () => {
  await tags([])

  type('  moai ')
  press('Enter')
  type('ahu')
  press(',')
  type('   ')
  press('Enter')

  expect(shown()).toEqual(['moai', 'ahu'])
  expect(input().value).toBe('')
})

test('Backspace removes the last tag, but only where nothing is typed', async () => {
  await tags(['moai', 'ahu'])

  type('x')
  press('Backspace')
  expect(shown()).toEqual(['moai', 'ahu'])
  type('')
  press('Backspace')

  expect(shown()).toEqual(['moai'])
})

test('a tag twice is refused in the words of the spec, and what was typed stays', async () => {
  await tags(['moai'])

  type('moai')
  press('Enter')

  expect(screen.getByText('Etiqueta duplicada')).toBeTruthy()
  expect(screen.getByText('Esta etiqueta ya existe')).toBeTruthy()
  expect(shown()).toEqual(['moai'])
  expect(input().value).toBe('moai')
})

test('beyond the limit a tag is refused in the words of the spec', async () => {
  await tags(['uno', 'dos'], 2)

  type('tres')
  press('Enter')

  expect(screen.getByText('Límite alcanzado')).toBeTruthy()
  expect(screen.getByText('Máximo 2 etiquetas permitidas')).toBeTruthy()
  expect(shown()).toEqual(['uno', 'dos'])
})

test('suggestions contain what is typed, whatever the case, and no tag that is there', async () => {
  await tags(['moai'])

  fireEvent.focus(input())
  type('MO')

  expect(suggestions()).toEqual(['turismo'])
  press('Escape')
  expect(suggestions()).toEqual([])
})

test('the arrow keys choose a suggestion, and Enter takes it', async () => {
  await tags([])
  fireEvent.focus(input())

  press('ArrowDown')
  press('ArrowDown')
  press('Enter')

  expect(shown()).toEqual(['turismo'])
})

test('the suggestions hide 200 ms after the focus is gone, so that a press on one arrives', async () => {
  await tags([])
  vi.useFakeTimers()
  fireEvent.focus(input())
  fireEvent.blur(input())

  await passed(199)
  expect(suggestions()).not.toEqual([])
  fireEvent.click(screen.getByRole('option', { name: 'turismo' }))
  expect(shown()).toEqual(['turismo'])
  await passed(1)
  vi.useRealTimers()

  expect(suggestions()).toEqual([])
})

test('a tag is removed by its button', async () => {
  await tags(['moai', 'ahu'])

  fireEvent.click(screen.getByRole('button', { name: 'Quitar moai' }))

  expect(shown()).toEqual(['ahu'])
})

const passed = (ms: number) => act(async () => void vi.advanceTimersByTime(ms))

async function tags(initial: readonly string[], max = 8) {
  function Part() {
    const [value, setValue] = useState(initial)
    return (
      <AdminProvider>
        <TagInput
          label="Etiquetas"
          tags={value}
          max={max}
          maxLength={60}
          suggestions={['moai', 'turismo']}
          onChange={setValue}
        />
      </AdminProvider>
    )
  }
  await renderPart(<Part />)
}

const input = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Etiquetas' })
const shown = () =>
  screen
    .queryAllByRole('button', { name: /^Quitar / })
    .map((button) => button.getAttribute('aria-label')?.slice(7))
const suggestions = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const press = (key: string) => fireEvent.keyDown(input(), { key })

function type(value: string): void {
  fireEvent.change(input(), { target: { value } })
}
