import styles from './sign-in.module.css'

/** An open book on a lectern, with sound waves above it. */
export function BrandPicture() {
  return (
    <svg className={styles.picture} viewBox="0 0 480 400" aria-hidden="true">
      <g className={styles.waves}>
        <path d="M240 190m-60 0a60 60 0 0 1 120 0" />
        <path d="M240 190m-104 0a104 104 0 0 1 208 0" />
        <path d="M240 190m-148 0a148 148 0 0 1 296 0" />
      </g>
      <path
        className={styles.voice}
        d="M132 150v12M156 132v48M180 146v20M204 112v88M228 138v36M252 90v104M276 138v36M300 112v88M324 146v20M348 132v48M372 150v12"
        transform="translate(-12 -32)"
      />
      <path className={styles.stand} d="M226 300h28v60h-28zM168 360h144a8 8 0 0 1 8 8v8H160v-8a8 8 0 0 1 8-8Z" />
      <path className={styles.desk} d="M104 296h272l-14 22H118z" />
      <path
        className={styles.cover}
        d="M240 222c-40-24-88-32-142-27v102c54-5 102 3 142 27 40-24 88-32 142-27V195c-54-5-102 3-142 27Z"
      />
      <path
        className={styles.paper}
        d="M240 214c-36-22-80-29-128-25v98c48-4 92 3 128 25 36-22 80-29 128-25v-98c-48-4-92 3-128 25Z"
      />
      <path
        className={styles.lines}
        d="M240 214v98M134 214c26 0 50 5 76 16M134 236c26 0 50 5 76 16M134 258c18 0 34 2 50 7M346 214c-26 0-50 5-76 16M346 236c-26 0-50 5-76 16M346 258c-26 0-50 5-76 16"
      />
    </svg>
  )
}
