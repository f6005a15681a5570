import { Box, Button, Flex, Link, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { useApi } from '#client/lib/api.tsx'
import { useAction } from '#client/ui/admin/actions/use-action.ts'
import { ConfirmDialog } from '#client/ui/admin/confirm-dialog.tsx'
import { Status } from '#client/ui/admin/status.tsx'
import type { ArticleChoice, DemoArticles, FirstStep } from '#shared/site/first-steps.ts'

const focusOn = (node: HTMLElement | null) => node?.focus()

interface FirstStepsListProps {
  steps: readonly FirstStep[]
  /** Null once somebody has chosen about them. */
  articles: DemoArticles | null
}

/** The steps, what can be done about the demo's articles, and the end of the list. */
export function FirstStepsList({ steps, articles }: FirstStepsListProps) {
  const { client } = useApi()
  const close = useAction(
    () => client.admin.settings.set.mutate({ key: 'today.steps', value: false }),
    {
      done: () => ({ title: 'Lista cerrada', text: 'En Ajustes se muestra otra vez.' }),
      failed: 'No se pudo cerrar la lista',
    },
  )
  return (
    <Box ref={focusOn} tabIndex={-1} outline="none">
      <Box as="ul" m="0" p="0" listStyleType="none">
        {steps.map((step) => (
          <Step key={step.name} {...step} />
        ))}
      </Box>
      {articles && <Articles {...articles} />}
      <Button
        variant="ghost"
        size="sm"
        mt="3"
        disabled={close.isPending}
        onClick={() => close.mutate(undefined)}
      >
        No mostrar más esta lista
      </Button>
    </Box>
  )
}

const REASONS = {
  demo: 'El de la demostración',
  missing: 'Falta',
  invalid: 'Ya no calza: los huéspedes no lo ven',
} as const satisfies Record<FirstStep['why'], string>

function Step({ name, why, isDone, place }: FirstStep) {
  return (
    <Flex as="li" gap="3" align="baseline" wrap="wrap" borderBottomWidth="1px" py="2">
      <Text as="span" fontSize="sm" fontWeight="600" flex="1" minW="12rem">
        {place && !isDone ? <Link href={`/admin/sitio?show=${place}`}>{name}</Link> : name}
      </Text>
      {isDone ? (
        <Status kind="good">Listo</Status>
      ) : (
        <Status kind={why === 'invalid' ? 'bad' : 'note'}>{REASONS[why]}</Status>
      )}
      {!place && !isDone && (
        <Text as="span" color="fg.muted" fontSize="xs">
          Lo cambia quien mantiene el sitio.
        </Text>
      )}
    </Flex>
  )
}

const CHOICES = {
  keep: { button: 'Dejarlos', done: 'Los artículos se quedan' },
  unpublish: { button: 'Despublicarlos', done: 'Artículos despublicados' },
  remove: { button: 'Quitarlos', done: 'Artículos en la papelera' },
} as const satisfies Record<ArticleChoice, { button: string; done: string }>

/** The choice about the demo's articles, with what each does to how many of them. */
function Articles({ untouched, published, touched }: DemoArticles) {
  const { client } = useApi()
  const [asked, setAsked] = useState<ArticleChoice>()
  const choose = useAction(
    (choice: ArticleChoice) => client.admin.steps.chooseArticles.mutate({ choice, untouched }),
    { done: (_answer, choice) => CHOICES[choice].done, failed: 'No se pudo hacer' },
  )
  const texts = {
    keep: `Los ${untouched} artículos siguen como están, y esta lista no pregunta más.`,
    unpublish: `Dejan de verse ${published} de ${untouched} artículos; quedan como borradores.`,
    remove: `${untouched} artículos van a la papelera, ${published} de ellos publicados. Allí se pueden recuperar durante 30 días.`,
  }
  return (
    <Box mt="4">
      <Text fontSize="sm">
        <strong>Artículos de la demostración:</strong> {untouched} que nadie ha cambiado, votado ni
        traducido (cada idioma cuenta), {published} publicados.
        {touched > 0 && ` Otros ${touched} ya son del hotel y no se tocan.`}
      </Text>
      <Flex gap="2" mt="2" wrap="wrap">
        {(['keep', 'unpublish', 'remove'] as const).map((choice) => (
          <Button key={choice} variant="outline" size="sm" onClick={() => setAsked(choice)}>
            {CHOICES[choice].button}
          </Button>
        ))}
      </Flex>
      {asked && (
        <ConfirmDialog
          title={`¿${CHOICES[asked].button}?`}
          text={texts[asked]}
          confirm={CHOICES[asked].button}
          palette={asked === 'remove' ? 'red' : 'brand'}
          isPending={choose.isPending}
          onConfirm={() => choose.mutate(asked, { onSettled: () => setAsked(undefined) })}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </Box>
  )
}
