interface LogoProps {
  /** Height in pixels. */
  height?: number;
}

/** The product's name and mark: two people in talk, under one roof of mountains. */
export function Logo({ height = 32 }: LogoProps) {
  return (
    <svg height={height} viewBox="0 0 40 40" role="img" aria-label="Mentorías">
      <rect width="40" height="40" rx="11" fill="#692d62" />
      <path
        d="M6 29 15.500 13l6 10 3-4.500L34 29"
        fill="none"
        stroke="#f2b736"
        strokeWidth="3"
        strokeLinejoin="round"
      />
    </svg>
  );
}
