import { SimpleGrid } from '@chakra-ui/react'
import { SelectField } from '#client/ui/admin/fields/select-field.tsx'
import { TextField } from '#client/ui/admin/fields/text-field.tsx'
import { langTag, type Language } from '#shared/i18n/languages.ts'
import { isGeneratedName } from '#shared/picture-names.ts'
import {
  MAX_CAPTION_LENGTH,
  MAX_CREDIT_LENGTH,
  MAX_ALT_LENGTH,
  MAX_IMAGE_URL_LENGTH,
} from '#shared/blog/article-limits.ts'
import { parsedUrl } from '#shared/older-browsers/parsed-url.ts'
import type { TextPicture } from '../article/text-picture.ts'

interface PictureFieldsProps {
  fields: TextPicture
  /** Language of the article. */
  language: Language
  /** Name of the chosen file, shown instead of the address. */
  fileName: string | undefined
  isWidthWrong: boolean
  onChange: (changed: Partial<TextPicture>) => void
}

export function PictureFields(props: PictureFieldsProps) {
  const { fields, language, fileName, isWidthWrong, onChange } = props
  return (
    <>
      <TextField
        label="O la dirección de una imagen"
        disabled={fileName !== undefined}
        value={fileName ?? fields.src}
        maxLength={MAX_IMAGE_URL_LENGTH}
        placeholder="https://… o /uploads/…"
        onChange={(src) => onChange({ src })}
      />
      <AltField
        alt={fields.alt}
        language={language}
        isFile={fileName !== undefined}
        onChange={onChange}
      />
      <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4">
        <TextField
          label="Pie de foto (opcional)"
          name="caption"
          lang={langTag(language)}
          value={fields.caption}
          maxLength={MAX_CAPTION_LENGTH}
          onChange={(caption) => onChange({ caption })}
        />
        <TextField
          label="Crédito (opcional)"
          value={fields.credit}
          maxLength={MAX_CREDIT_LENGTH}
          placeholder="Foto: …"
          onChange={(credit) => onChange({ credit })}
        />
        <TextField
          label="Ancho (opcional)"
          value={fields.width ?? ''}
          placeholder="300px o 50%"
          problem={isWidthWrong && 'Escribe un ancho como 300px o 50%.'}
          onChange={(width) => onChange({ width })}
        />
        <SelectField
          label="Alineación"
          value={fields.align}
          options={[
            ['left', 'Izquierda'],
            ['center', 'Centro'],
            ['right', 'Derecha'],
          ]}
          onChange={(align) => onChange({ align })}
        />
      </SimpleGrid>
    </>
  )
}

interface AltFieldProps extends Pick<PictureFieldsProps, 'language' | 'onChange'> {
  alt: string
  isFile: boolean
}

function AltField({ alt, language, isFile, onChange }: AltFieldProps) {
  const isUndescribed = isGeneratedName(alt)
  return (
    <TextField
      label="Texto alternativo"
      name="alt"
      lang={langTag(language)}
      value={alt}
      maxLength={MAX_ALT_LENGTH}
      hint={
        isFile && isUndescribed
          ? 'Escribe qué se ve en la foto: el nombre del archivo no lo dice.'
          : 'Describe la imagen a quien no puede verla.'
      }
      onChange={(typed) => onChange({ alt: typed })}
      // Selects a file name used as description, so that typing replaces it.
      onFocus={({ currentTarget }) => isUndescribed && currentTarget.select()}
    />
  )
}

/** Removes this site's host from an address; other addresses are returned unchanged. */
export function toSitePath(address: string): string {
  const url = parsedUrl(address)
  return url?.origin === location.origin ? url.pathname : address
}
