import { Button } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useApi } from '#client/lib/api.tsx'
import { Panel } from '#client/ui/admin/panel.tsx'

/** Loaded by a press: the front of the panel has a byte limit. */
const FirstStepsList = lazy(async () => ({
  default: (await import('./first-steps-list.tsx')).FirstStepsList,
}))

/** What is still the demo's, or missing, each with the place where it is done; absent when all is done. */
export function FirstSteps() {
  const { data } = useQuery(useApi().api.admin.steps.list.queryOptions())
  const [isOpen, setIsOpen] = useState(false)
  if (!data?.isShown) return null
  const { steps, articles } = data
  const left = steps.filter(({ isDone }) => !isDone).length + (articles ? 1 : 0)
  if (left === 0) return null
  return (
    <Panel level="h2" title="Primeros pasos" lead="Lo que aún es de la demostración o falta.">
      {isOpen ? (
        <Suspense fallback={null}>
          <FirstStepsList steps={steps} articles={articles} />
        </Suspense>
      ) : (
        <Button variant="outline" size="sm" onClick={() => setIsOpen(true)}>
          Ver la lista ({left})
        </Button>
      )}
    </Panel>
  )
}
