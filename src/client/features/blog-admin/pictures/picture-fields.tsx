import { Field, Input, SimpleGrid } from '@chakra-ui/react'
import { SelectField } from '#client/ui/admin/select-field.tsx'
import type { Alignment } from '#shared/blog/article-format.ts'
import { isMadeName } from '#shared/picture-names.ts'
import {
  MAX_CAPTION_LENGTH,
  MAX_CREDIT_LENGTH,
  MAX_IMAGE_ALT_LENGTH,
  MAX_IMAGE_URL_LENGTH,
} from '#shared/blog/article-limits.ts'

/** The attributes of a picture in the text. */
export interface ChosenPicture {
  src: string
  alt: string
  width: string | null
  align: Alignment
  caption?: string
  credit?: string
}

/** The values of the dialog's inputs. */
export interface PictureText {
  src: string
  alt: string
  width: string
  align: Alignment
  caption: string
  credit: string
}

export const fieldsOf = (picture: ChosenPicture | undefined): PictureText => ({
  src: picture?.src ?? '',
  alt: picture?.alt ?? '',
  width: picture?.width ?? '',
  align: picture?.align ?? 'center',
  caption: picture?.caption ?? '',
  credit: picture?.credit ?? '',
})

interface PictureFieldsProps {
  fields: PictureText
  /** Name of the file to upload, which replaces the address. */
  fileName: string | undefined
  isWidthWrong: boolean
  onChange: (changed: Partial<PictureText>) => void
}

/** The inputs for the attributes of a picture. */
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
          name="alt"
          value={fields.alt}
          maxLength={MAX_IMAGE_ALT_LENGTH}
          onChange={({ currentTarget }) => onChange({ alt: currentTarget.value })}
          // Selects a camera's name on focus, so that typing replaces it.
          onFocus={({ currentTarget }) => isMadeName(fields.alt) && currentTarget.select()}
        />
        <Field.HelperText>
          {fileName !== undefined && isMadeName(fields.alt)
            ? 'Escribe qué se ve en la foto: el nombre del archivo no lo dice.'
            : 'Describe la imagen a quien no puede verla.'}
        </Field.HelperText>
      </Field.Root>
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        <Field.Root>
          <Field.Label>Pie de foto (opcional)</Field.Label>
          <Input
            name="caption"
            value={fields.caption}
            maxLength={MAX_CAPTION_LENGTH}
            onChange={({ currentTarget }) => onChange({ caption: currentTarget.value })}
          />
        </Field.Root>
        <Field.Root>
          <Field.Label>Crédito (opcional)</Field.Label>
          <Input
            value={fields.credit}
            maxLength={MAX_CREDIT_LENGTH}
            placeholder="Foto: …"
            onChange={({ currentTarget }) => onChange({ credit: currentTarget.value })}
          />
        </Field.Root>
      </SimpleGrid>
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
        <SelectField
          label="Alineación"
          value={fields.align}
          onChange={(align) => onChange({ align: align as Alignment })}
        >
          <option value="left">Izquierda</option>
          <option value="center">Centro</option>
          <option value="right">Derecha</option>
        </SelectField>
      </SimpleGrid>
    </>
  )
}
