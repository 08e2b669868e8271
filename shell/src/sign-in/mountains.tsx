/** A picture beside the form: the sun over three ranges of the Andes. */
export function Mountains({ className }: { className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 600 360" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <circle cx="408" cy="132" r="58" fill="#d8a859" />
      <path d="M0 250 90 165l55 42 92-102 78 83 51-39 94 92 62-52 78 66v105H0Z" fill="#964687" />
      <path d="m237 105 34 36-22 14-18-9-27 15Z" fill="#f5cceb" />
      <path d="M0 300 74 232l83 62 98-84 102 87 74-50 92 66 77-43v90H0Z" fill="#591e4f" />
      <path d="M0 335c80-38 150-30 226-8s148 10 214-12 116-12 160 6v39H0Z" fill="#3d1236" />
    </svg>
  );
}
