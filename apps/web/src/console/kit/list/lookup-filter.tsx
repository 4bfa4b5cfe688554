import { type ListFilter, valuesOf } from './filters.tsx'
import { type Lookup, LookupInput, LookupName } from './LookupInput.tsx'

/** Another record, looked up by words; the address has its id. */
export function lookupFilter<Name extends string>(name: Name, label: string, lookup: Lookup): ListFilter<Name> {
  return {
    names: [name],
    label,
    control: ({ id, values, change }) => (
      <LookupInput
        id={id}
        label={label}
        name={name}
        lookup={lookup}
        value={values[name]}
        apply={(value) => change(valuesOf([name, value]))}
      />
    ),
    chip: (values) => values[name] && <LookupName name={name} lookup={lookup} id={values[name]} />,
  }
}
