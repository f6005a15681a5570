import { MAX_META_DESCRIPTION_LENGTH, META_DESCRIPTION_GOAL } from '#shared/blog/admin.ts'
import { useDraftField, type DraftStore } from '../autosave/draft-store.ts'
import { TextInput } from './fields.tsx'

/** Counts to what search engines show; longer is allowed (spec §5). */
export function MetaDescription({ store }: { store: DraftStore }) {
  const [text] = useDraftField(store, 'metaDescription')
  return (
    <TextInput
      store={store}
      field="metaDescription"
      multiline
      maxLength={MAX_META_DESCRIPTION_LENGTH}
      hint={`${text.length}/${META_DESCRIPTION_GOAL} caracteres (recomendado: 150-160)`}
    />
  )
}
