import { Box, Text } from '@chakra-ui/react'
import type { TestStep } from '#shared/booking/admin.ts'
import { duration } from '../format.ts'
import { Technical } from '#client/ui/admin/disclosure.tsx'
import { Sign } from '#client/ui/admin/sign.tsx'

/** Every step as it came, the cleaning up too. */
export function Steps({ steps }: { steps: readonly TestStep[] }) {
  return (
    <Box
      as="ol"
      aria-label="Pasos de la prueba"
      m="0"
      p="0"
      listStyleType="none"
      display="grid"
      gap="3"
    >
      {steps.map((step) => (
        <Box as="li" key={step.key} borderStartWidth="2px" ps="3">
          <Step step={step} />
        </Box>
      ))}
    </Box>
  )
}

function Step({ step: { label, ok, detail, technical, ms } }: { step: TestStep }) {
  return (
    <>
      <Box display="flex" flexWrap="wrap" columnGap="3" alignItems="center">
        <Text fontWeight="600">{label}</Text>
        <Outcome ok={ok} />
        {ok !== null && (
          <Text as="span" color="fg.muted" fontSize="sm">
            {duration(ms)}
          </Text>
        )}
      </Box>
      {detail && <Text fontSize="sm">{detail}</Text>}
      {technical && <Technical summary="Respuesta técnica" text={technical} />}
    </>
  )
}

function Outcome({ ok }: { ok: boolean | null }) {
  if (ok === null) return <Sign kind="none">No se hizo</Sign>
  return <Sign kind={ok ? 'good' : 'bad'}>{ok ? 'Correcto' : 'Falló'}</Sign>
}
