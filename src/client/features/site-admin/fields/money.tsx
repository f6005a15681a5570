import { Box, Text } from '@chakra-ui/react'
import { SelectField } from '#client/ui/admin/fields/select-field.tsx'
import { CANCELLATION_CHARGES } from '#shared/booking/terms/rules.ts'
import { MAX_RATES, MAX_RULES } from '#shared/site/limits.ts'
import { CHARGE_NAMES } from '../desk/value-words.ts'
import { CancellationExample } from './cancellation-example.tsx'
import type { Forms } from './forms.ts'
import { Entries, FieldGroup, Row } from './group.tsx'
import { withEntry, type InputsProps } from './inputs.ts'
import { ShortField } from './single.tsx'

const EXEMPT = [
  ['off', 'No se menciona'],
  ['explain', 'Se explica en los precios'],
] as const

export function TaxInputs({ form, change, problemAt, ...group }: InputsProps<Forms['tax']>) {
  return (
    <FieldGroup {...group} problem={problemAt('')}>
      <Row>
        <ShortField
          label="Nombre"
          value={form.label}
          problem={problemAt('label')}
          onChange={(label) => change({ ...form, label })}
        />
        <ShortField
          label="Porcentaje"
          inputMode="decimal"
          value={form.rate}
          problem={problemAt('rate')}
          onChange={(rate) => change({ ...form, rate })}
        />
      </Row>
      <SelectField
        label="Extranjeros sin impuesto"
        value={form.exempt}
        options={EXEMPT}
        onChange={(exempt) => change({ ...form, exempt })}
      />
    </FieldGroup>
  )
}

const CHARGES = CANCELLATION_CHARGES.map((charge) => [charge, CHARGE_NAMES[charge]] as const)

export function CancellationInputs(props: InputsProps<Forms['cancellation']>) {
  const { form, change, problemAt, ...group } = props
  return (
    <FieldGroup {...group} problem={problemAt('')}>
      <Entries
        name="Paso"
        add="Agregar un paso"
        entries={form}
        max={MAX_RULES}
        empty={{ days: '', charge: 'first_night' }}
        onChange={change}
      >
        {(step, place) => (
          <Row>
            <ShortField
              label="Menos de … días antes"
              inputMode="numeric"
              value={step.days}
              problem={problemAt(`${place}.days`)}
              onChange={(days) => change(withEntry(form, place, { days }))}
            />
            <Box flex="1 1 10rem" minW="0">
              <SelectField
                label="Se cobra"
                value={step.charge}
                options={CHARGES}
                onChange={(charge) => change(withEntry(form, place, { charge }))}
              />
            </Box>
          </Row>
        )}
      </Entries>
      <CancellationExample steps={form} />
    </FieldGroup>
  )
}

export function RatesInputs({ form, change, problemAt, ...group }: InputsProps<Forms['rates']>) {
  return (
    <FieldGroup {...group} problem={problemAt('')}>
      {form.length === 0 && (
        <Text fontSize="sm" color="fg.muted">
          Los precios se ven solo en dólares.
        </Text>
      )}
      <Entries
        name="Moneda"
        add="Agregar una moneda"
        entries={form}
        max={MAX_RATES}
        empty={{ code: '', rate: '' }}
        onChange={change}
      >
        {({ code, rate }, place) => (
          <Row>
            <ShortField
              label="Código"
              placeholder="EUR"
              value={code}
              onChange={(typed) => change(withEntry(form, place, { code: typed }))}
            />
            <ShortField
              label="Un dólar vale"
              inputMode="decimal"
              value={rate}
              problem={problemAt(code.trim().toUpperCase())}
              onChange={(typed) => change(withEntry(form, place, { rate: typed }))}
            />
          </Row>
        )}
      </Entries>
    </FieldGroup>
  )
}
