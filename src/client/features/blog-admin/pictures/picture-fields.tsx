import { Field, Input, NativeSelect, SimpleGrid } from '@chakra-ui/react'
import type { Alignment } from '#shared/blog/article-format.ts'
import { MAX_IMAGE_ALT_LENGTH, MAX_IMAGE_URL_LENGTH } from '#shared/blog/admin.ts'

/** A picture of the text as the dialog gives it. */
export interface ChosenPicture {
  src: string
  alt: string
  width: string | null
  align: Alignment
}

/** The same while it is typed. */
export interface PictureText {
  src: string
  alt: string
  width: string
  align: Alignment
}

export const fieldsOf = (picture: ChosenPicture | undefined): PictureText => ({
  src: picture?.src ?? '',
  alt: picture?.alt ?? '',
  width: picture?.width ?? '',
  align: picture?.align ?? 'center',
})

interface PictureFieldsProps {
  fields: PictureText
  /** Name of the file that was chosen instead of an address. */
  fileName: string | undefined
  isWidthWrong: boolean
  onChange: (changed: Partial<PictureText>) => void
}

/** What is said of a picture in the text. */
export function PictureFields(props: PictureFieldsProps) {
  const { fields, fileName, isWidthWrong, onChange } = props
  return (
    <>
      <Field.Root disabled={fileName !== undefined}>
        <Field.Label>O la dirección de una imagen</Field.Label>
        <Input
          value={fileName ?? fields.src}
          maxLength={MAX_IMAGE_URL_LENGTH}
          placeholder="https://… o /uploads/…"
          onChange={({ currentTarget }) => onChange({ src: currentTarget.value })}
        />
      </Field.Root>
      <Field.Root>
        <Field.Label>Texto alternativo</Field.Label>
        <Input
          value={fields.alt}
          maxLength={MAX_IMAGE_ALT_LENGTH}
          onChange={({ currentTarget }) => onChange({ alt: currentTarget.value })}
        />
        <Field.HelperText>Describe la imagen a quien no puede verla.</Field.HelperText>
      </Field.Root>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        <Field.Root invalid={isWidthWrong}>
          <Field.Label>Ancho (opcional)</Field.Label>
          <Input
            value={fields.width}
            placeholder="300px o 50%"
            onChange={({ currentTarget }) => onChange({ width: currentTarget.value })}
          />
          <Field.ErrorText>Escribe un ancho como 300px o 50%.</Field.ErrorText>
        </Field.Root>
        <Field.Root>
          <Field.Label>Alineación</Field.Label>
          <NativeSelect.Root>
            <NativeSelect.Field
              value={fields.align}
              onChange={({ currentTarget }) =>
                onChange({ align: currentTarget.value as Alignment })
              }
            >
              <option value="left">Izquierda</option>
              <option value="center">Centro</option>
              <option value="right">Derecha</option>
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </Field.Root>
      </SimpleGrid>
    </>
  )
}
