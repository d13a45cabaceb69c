import type { ReactNode } from "react";
import { PageHead } from "@/admin/kit/page-head";
import { Anchor } from "@/components/anchor/anchor";
import { LogoMark } from "@/components/logo/logo";
import { useSite } from "@/lib/site";

interface LoginCardProps {
  heading: string;
  /** The link for users who came here by mistake. */
  back: { label: string; href: string };
  children: ReactNode;
}

/** The frame of the screens for users who are not logged in. */
export function LoginCard({ heading, back, children }: LoginCardProps) {
  const { brand } = useSite();
  return (
    <main className="stack stack--loose admin-login" id="content">
      <PageHead title={heading} />
      <div className="stack stack--loose admin-login__card">
        <p className="line quiet strong admin-login__brand">
          <LogoMark className="admin-login__mark" />
          {brand.name}
        </p>
        <h1 className="heading-3">{heading}</h1>
        {children}
      </div>
      <Anchor href={back.href}>{back.label}</Anchor>
    </main>
  );
}
